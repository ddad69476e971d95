import { createElement, Fragment } from 'react';
import css from './site.module.css';
import gallery from '../gallery.module.css';
import { examplesOf, shownExample } from './examples';
import { Head, List } from './Page';
import { reference, type Component, type Entry, type Example, type Prop } from './reference';
import { Code, Doc } from './Text';
import { useLocale } from '../../src/core/i18n';
import { VisuallyHidden } from '../../src/basics';

/** One example with the code of the component in it. Its links lead nowhere. */
function Shown({ example, name }: { example: Example; name: string }) {
  const locale = useLocale();
  const shown = shownExample(example.id);
  return (
    <div className={css.example}>
      {shown ? (
        <div
          className={`${css.stage} ${gallery.single}`}
          lang={locale}
          data-example={example.id}
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('a[href^="?"]')) event.preventDefault();
          }}
        >
          {createElement(shown)}
        </div>
      ) : null}
      {example.uses[name]?.snippets.map((snippet) => (
        <Code key={snippet} text={snippet} label={`Code of ${name}`} />
      ))}
      {shown ? (
        <details className={css.more}>
          <summary>
            The whole example <VisuallyHidden>{example.id}</VisuallyHidden>
          </summary>
          <Code text={example.source} label="The whole example" />
        </details>
      ) : null}
    </div>
  );
}

function PropRow({ name, type, default: standard, required, doc, values }: Prop) {
  return (
    <>
      <span className={css.name}>
        <code>{name}</code>
        {required ? <span className={css.required}>required</span> : null}
      </span>
      <div className={css.facts}>
        <p>
          <code className={css.type}>{type}</code>
          {standard === undefined ? null : (
            <span className={css.quiet}>
              {' '}
              default <code>{standard}</code>
            </span>
          )}
        </p>
        {values && values.join(' | ') !== type && type !== 'boolean' ? (
          <p className={css.quiet}>
            {values.map((value, index) => (
              <Fragment key={value}>
                {index > 0 ? ' ' : null}
                <code>{value}</code>
              </Fragment>
            ))}
          </p>
        ) : null}
        <Doc text={doc} />
      </div>
    </>
  );
}

/** The states of a component: what its switches and choices are. */
function States({ props }: { props: Prop[] }) {
  const states = props.filter(({ values }) => values);
  if (states.length === 0) return <p>It has one look.</p>;
  return (
    <ul className={css.states}>
      {states.map(({ name, values = [], default: standard, required }) => (
        <li key={name}>
          <code className={css.stateName}>{name}</code>
          {values[0] === 'true' && !required ? (
            <code>{standard === 'true' ? 'on by default' : 'off by default'}</code>
          ) : (
            values.map((value) => (
              <code key={value} className={value.replaceAll('"', "'") === standard ? css.standard : undefined}>
                {value.replaceAll('"', '')}
              </code>
            ))
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the component's source says to assistive technology. */
function Accessibility({ accessibility, semantics: { elements, roles, attributes } }: Component) {
  const facts: [string, string[]][] = [
    ['Elements', elements.map((element) => `<${element}>`)],
    ['Roles', roles],
    ['Attributes', attributes],
  ];
  return (
    <>
      {accessibility.map((note) => (
        <Doc key={note} text={note} />
      ))}
      <dl className={css.semantics}>
        {facts
          .filter(([, values]) => values.length > 0)
          .map(([label, values]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {values.map((value) => (
                  <code key={value}>{value}</code>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The page of a component. */
export function ComponentPage({ entry, component }: { entry: Entry; component: Component }) {
  const { name, doc, file, props, passed, rules } = component;
  const examples = examplesOf(reference.examples, name);
  return (
    <>
      <Head title={name} kind={`shared-ui/${entry.name}`} source={`shared-ui/${file}`}>
        <Doc text={doc} />
        <Code text={`import { ${name} } from 'shared-ui/${entry.name}';`} label="Import" />
      </Head>
      <section className={css.section} aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        {examples.length === 0 ? <p>It shows nothing by itself, or only with a portal behind it.</p> : null}
        {examples.map((example) => (
          <Shown key={example.id} example={example} name={name} />
        ))}
      </section>
      {rules.length > 0 ? (
        <section className={css.section} aria-labelledby="rules">
          <h2 id="rules">Rules</h2>
          <ul className={css.rules}>
            {rules.map((rule) => (
              <li key={rule}>
                <Doc text={rule} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={css.section} aria-labelledby="states">
        <h2 id="states">States</h2>
        <States props={props} />
      </section>
      <section className={css.section} aria-labelledby="props">
        <h2 id="props">Properties</h2>
        <List rows={props} keyOf={(prop) => prop.name} render={(prop) => <PropRow {...prop} />} />
        {props.length === 0 ? <p>It has no properties of its own.</p> : null}
        {passed.length > 0 ? (
          <p className={css.quiet}>
            It also takes the properties of{' '}
            {passed.map((one, index) => (
              <Fragment key={one}>
                {index > 0 ? ', ' : null}
                <code>{one}</code>
              </Fragment>
            ))}
            .
          </p>
        ) : null}
      </section>
      <section className={css.section} aria-labelledby="accessibility">
        <h2 id="accessibility">Accessibility</h2>
        <Accessibility {...component} />
      </section>
    </>
  );
}
