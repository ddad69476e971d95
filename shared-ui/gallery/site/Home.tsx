import css from './site.module.css';
import { linkTo, type Address } from './address';
import { Head } from './Page';
import { componentsOf, declarationsOf, kitVersion, reference, type Entry } from './reference';
import { Code, Doc } from './Text';

const SHEETS = [
  ['sheet', 'All components on one sheet'],
  ['form', 'Forms'],
  ['upload', 'Uploads'],
  ['chart', 'Charts'],
  ['overlay', 'Menus and dialogs'],
  ['kinds', 'A page of each kind'],
];

/** What an entry has, in numbers. */
function contents(entry: Entry): string {
  const counted = (count: number, one: string, more: string) => (count === 0 ? [] : [`${String(count)} ${count === 1 ? one : more}`]);
  const others = declarationsOf(entry).length + entry.others.length;
  return [...counted(componentsOf(entry).length, 'component', 'components'), ...counted(others, 'other export', 'other exports')].join(
    ', ',
  );
}

/** The first page: what there is, and how a repository gets it. */
export function Home({ address }: { address: Address }) {
  return (
    <>
      <Head title="shared-ui">
        <p>
          What remotes of this portal are built with. Each component has a page with its states, its properties and code to copy; all of it
          is read from the sources of this version. Scheme and language above apply to every example.
        </p>
      </Head>
      {kitVersion === '0.0.0' ? null : (
        <section className={css.section} aria-labelledby="install">
          <h2 id="install">Install</h2>
          <p>
            The portal that shows this page is the registry of its kits. In <code>.npmrc</code>, with the portal’s address, and in{' '}
            <code>package.json</code>:
          </p>
          <Code text="@portal:registry=https://portal.example/kit/" label=".npmrc" />
          <Code text={`"shared-ui": "npm:@portal/shared-ui@${kitVersion}"`} label="package.json" />
        </section>
      )}
      <section className={css.section} aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        <ul className={css.cards}>
          {reference.entries.map((entry) => (
            <li key={entry.name}>
              <a href={linkTo(address, `/entry/${entry.name}`)}>shared-ui/{entry.name}</a>
              <Doc text={entry.doc} className={css.quiet} />
              <p className={css.quiet}>{contents(entry)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.section} aria-labelledby="sheets">
        <h2 id="sheets">Sheets</h2>
        <ul className={css.plain}>
          {SHEETS.map(([part = '', name]) => (
            <li key={part}>
              <a href={`?part=${part}&lang=${address.lang}&scheme=${address.scheme}`}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
