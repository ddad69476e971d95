import css from './site.module.css';
import { Head, List, useTarget } from './Page';
import { declarationsOf, componentsOf, reference, type Entry, type Token } from './reference';
import { Code, Doc } from './Text';
import { linkTo, type Address } from './address';

/** An entry: its components, and the declarations of all else that it exports. */
export function EntryPage({ entry, address, target }: { entry: Entry; address: Address; target?: string }) {
  useTarget(target);
  const components = componentsOf(entry);
  const declarations = declarationsOf(entry);
  return (
    <>
      <Head title={`shared-ui/${entry.name}`} kind="Entry">
        <Doc text={entry.doc} />
        {entry.others.length > 0 ? <p>It passes on, from the libraries that it uses: {entry.others.join(', ')}.</p> : null}
      </Head>
      {components.length > 0 ? (
        <section className={css.section} aria-labelledby="components">
          <h2 id="components">Components</h2>
          <ul className={css.cards}>
            {components.map(({ name, doc }) => (
              <li key={name}>
                <a href={linkTo(address, `/component/${name}`)}>{name}</a>
                <Doc text={doc.split(/\n\s*\n/)[0] ?? ''} className={css.quiet} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {declarations.length > 0 ? (
        <section className={css.section} aria-labelledby="declarations">
          <h2 id="declarations">Functions, values and types</h2>
          <List
            rows={declarations}
            keyOf={({ name }) => name}
            render={({ name, kind, doc, code }) => (
              <>
                <span className={css.name}>
                  <code>{name}</code>
                  <span className={css.quiet}>{kind}</span>
                </span>
                <div className={css.facts}>
                  <Doc text={doc} />
                  <Code text={code} label={`Declaration of ${name}`} />
                </div>
              </>
            )}
          />
        </section>
      ) : null}
    </>
  );
}

/** The slots of the portal's pages, with the types of what an extension exports. */
export function SlotsPage({ address, target }: { address: Address; target?: string }) {
  useTarget(target);
  return (
    <>
      <Head title="Slots" kind="Reference">
        <p>
          An extension adds to the pages of other remotes: a file of <code>src/extensions</code>, declared under{' '}
          <a href={linkTo(address, '/remote-json/extensions')}>extensions</a> of remote.json. Its default export has the type of its slot.
          All types are in <a href={linkTo(address, '/entry/slots')}>shared-ui/slots</a>.
        </p>
      </Head>
      <List
        rows={reference.slots}
        keyOf={({ slot }) => slot}
        render={({ slot, type, doc, code, shownBy }) => (
          <>
            <span className={css.name}>
              <code>{slot}</code>
            </span>
            <div className={css.facts}>
              <Doc text={doc} />
              {shownBy.length > 0 ? <p className={css.quiet}>Declared by {shownBy.join(', ')}.</p> : null}
              <Code text={`import type { ${type} } from 'shared-ui/slots';\n\n${code}`} label={`Type of ${slot}`} />
            </div>
          </>
        )}
      />
    </>
  );
}

/** The fields of remote.json. */
export function FieldsPage({ target }: { target?: string }) {
  useTarget(target);
  return (
    <>
      <Head title="remote.json" kind="Reference" source="contracts/remote.schema.json">
        <p>What a remote declares: its routes, its menu entries, and what it adds to other pages. Other fields are refused.</p>
      </Head>
      <List
        rows={reference.fields}
        keyOf={({ path }) => path}
        render={({ path, type, required, limits, doc }) => (
          <>
            <span className={css.name}>
              <code>{path}</code>
              {required ? <span className={css.required}>required</span> : null}
            </span>
            <div className={css.facts}>
              <p>
                <code className={css.type}>{type}</code>
              </p>
              <Doc text={doc} />
              {limits.length > 0 ? (
                <p className={css.quiet}>
                  {limits.map((limit) => (
                    <code key={limit}>{limit}</code>
                  ))}
                </p>
              ) : null}
            </div>
          </>
        )}
      />
    </>
  );
}

/** The codes of problems. */
export function ProblemsPage({ target }: { target?: string }) {
  useTarget(target);
  return (
    <>
      <Head title="Problem codes" kind="Reference">
        <p>
          A refused call is an <code>application/problem+json</code> with <code>code</code> and <code>requestId</code>, in code an{' '}
          <code>ApiProblem</code>. A page has texts for the codes that it expects; <code>ErrorState</code> has a general one for the others.
          These are the codes that the contracts describe.
        </p>
      </Head>
      <List
        rows={reference.problems}
        keyOf={({ code }) => code}
        render={({ code, statuses, said, calls }) => (
          <>
            <span className={css.name}>
              <code>{code}</code>
              <span className={css.quiet}>{statuses.join(', ')}</span>
            </span>
            <div className={css.facts}>
              {said.map((sentence) => (
                <Doc key={sentence} text={sentence} />
              ))}
              {calls.length > 0 ? (
                <p className={css.calls}>
                  {calls.map((call) => (
                    <code key={call}>{call}</code>
                  ))}
                </p>
              ) : null}
            </div>
          </>
        )}
      />
    </>
  );
}

function TokenRow({ name, value, light, dark, group, elsewhere }: Token) {
  return (
    <>
      <span className={css.name}>
        <code>{name}</code>
      </span>
      <div className={css.facts}>
        {group === 'Colour' ? <span className={css.swatch} style={{ background: `var(${name})` }} /> : null}
        {group === 'Type' && name.startsWith('--type') ? <p style={{ font: `var(${name})` }}>Couronne zircone, 331,02 €</p> : null}
        {light ? (
          <p>
            <span className={css.quiet}>light</span> <code>{light}</code> <span className={css.quiet}>dark</span> <code>{dark}</code>
          </p>
        ) : (
          <p>
            <code>{value}</code>
          </p>
        )}
        {elsewhere.map((other) => (
          <p key={`${other.where} ${other.value}`} className={css.quiet}>
            {other.where}: <code>{other.value}</code>
          </p>
        ))}
      </div>
    </>
  );
}

/** The design tokens by group. */
export function TokensPage({ target }: { target?: string }) {
  useTarget(target);
  const groups = [...new Set(reference.tokens.map(({ group }) => group))];
  return (
    <>
      <Head title="Design tokens" kind="Reference" source="shared-ui/src/tokens">
        <p>The only definition of every colour, size and duration. Styles use them as custom properties and have no values of their own.</p>
        <Code text="color: var(--ink-2);" />
      </Head>
      {groups.map((group) => (
        <section key={group} className={css.section} aria-label={group}>
          <h2>{group}</h2>
          <List
            rows={reference.tokens.filter((token) => token.group === group)}
            keyOf={({ name }) => name}
            render={(token) => <TokenRow {...token} />}
          />
        </section>
      ))}
    </>
  );
}
