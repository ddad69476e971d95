// All formatted values that users read come from one formatter: numbers, sizes, amounts, dates, percentages, names of days and countries.

const ONE_FORMATTER = 'Formats are those of shared-ui/core and shared-ui/components, the same on every page.';

const ownFormat = /^(toFixed|toPrecision|toLocaleString|toLocaleDateString|toLocaleTimeString)$/;

/** Refuses `Intl.…`, `toFixed()` and `toLocaleString()`: with them each page would format figures and dates differently. */
export const oneFormatter = {
  meta: { type: 'problem', docs: { description: 'Figures and dates have one form.' }, schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      if (node.computed) return;
      const isIntl = node.object.type === 'Identifier' && node.object.name === 'Intl';
      if (isIntl || ownFormat.test(node.property.name)) context.report({ node, message: ONE_FORMATTER });
    },
  }),
};
