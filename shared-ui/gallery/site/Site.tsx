import { useEffect, useMemo, useRef, useState } from 'react';
import css from './site.module.css';
import { Button, LanguageSelect, Mark, TextField } from '../../src/basics';
import { Icon, Segmented } from '../../src/components';
import type { Locale } from '../../src/core/types';
import { applyLanguage, applyScheme, go, linkTo, useAddress, type Address } from './address';
import { ComponentPage } from './ComponentPage';
import { Home } from './Home';
import { Head } from './Page';
import { componentsOf, kitVersion, reference } from './reference';
import { EntryPage, FieldsPage, ProblemsPage, SlotsPage, TokensPage } from './ReferencePages';
import { search, searchIndex } from './search';

const PAGES = [
  { path: '/slots', name: 'Slots' },
  { path: '/remote-json', name: 'remote.json' },
  { path: '/problems', name: 'Problem codes' },
  { path: '/tokens', name: 'Design tokens' },
];

const SHOWN = 40;

function Bar({ address }: { address: Address }) {
  return (
    <header className={css.bar}>
      <a className={css.brand} href={linkTo(address, '/')}>
        <Mark size={22} />
        <span>
          shared-ui <span className={css.version}>{kitVersion === '0.0.0' ? reference.library : kitVersion}</span>
        </span>
      </a>
      <div className={css.controls}>
        <Segmented
          label="Scheme"
          value={address.scheme}
          onChange={(scheme) => go({ ...address, scheme })}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'auto', label: 'Auto' },
          ]}
        />
        <LanguageSelect value={address.lang} display="auto" edge onChange={(lang) => go({ ...address, lang })} />
      </div>
    </header>
  );
}

/** The list of all pages. */
function Pages({ address }: { address: Address }) {
  const link = (path: string, name: string) => (
    <li key={path}>
      <a href={linkTo(address, path)} aria-current={address.path === path ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <>
      <h2 className={css.group}>Reference</h2>
      <ul>{PAGES.map(({ path, name }) => link(path, name))}</ul>
      {reference.entries.map((entry) => (
        <div key={entry.name}>
          <h2 className={css.group}>
            <a href={linkTo(address, `/entry/${entry.name}`)} aria-current={address.path === `/entry/${entry.name}` ? 'page' : undefined}>
              {entry.name}
            </a>
          </h2>
          <ul>{componentsOf(entry).map(({ name }) => link(`/component/${name}`, name))}</ul>
        </div>
      ))}
    </>
  );
}

function Results({ text, address, onChoose }: { text: string; address: Address; onChoose: () => void }) {
  const index = useMemo(() => searchIndex(reference), []);
  const found = search(index, text);
  return (
    <>
      <p role="status" className={css.quiet}>
        {found.length === 0
          ? 'Nothing found.'
          : `${String(found.length)} found${found.length > SHOWN ? `, the first ${String(SHOWN)}` : ''}`}
      </p>
      <ul className={css.results}>
        {found.slice(0, SHOWN).map(({ name, kind, path }) => (
          <li key={path}>
            <a href={linkTo(address, path)} onClick={onChoose}>
              {name} <span className={css.quiet}>{kind}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Scrolls the list of pages, and nothing else, until the current one is in view. */
function centre(side: HTMLElement | null): void {
  const current = side?.querySelector('[aria-current]');
  if (!side || !current) return;
  const [outer, inner] = [side.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) side.scrollTop += inner.top - outer.top - outer.height / 2;
}

function Side({ address }: { address: Address }) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  // Another page closes the list of pages in narrow windows.
  useEffect(() => setOpen(false), [address.path]);
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => centre(side.current), [address.path]);
  return (
    <div ref={side} className={css.side} data-open={open || text !== '' ? '' : undefined}>
      <search className={css.search}>
        <TextField
          type="search"
          label="Search"
          hideLabel
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          lead={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          Pages
        </Button>
      </search>
      <nav className={css.nav} aria-label="Pages">
        {text.trim() ? <Results text={text} address={address} onChoose={() => setText('')} /> : <Pages address={address} />}
      </nav>
    </div>
  );
}

/** The page of a path. */
function Current({ address }: { address: Address }) {
  const [, kind = '', name = '', ...rest] = address.path.split('/');
  const below = [name, ...rest].filter(Boolean).join('/') || undefined;
  switch (kind) {
    case '':
      return <Home address={address} />;
    case 'component': {
      const entry = reference.entries.find((one) => componentsOf(one).some((component) => component.name === name));
      const component = entry && componentsOf(entry).find((one) => one.name === name);
      return component ? <ComponentPage key={name} entry={entry} component={component} /> : <Head title="This page does not exist" />;
    }
    case 'entry': {
      const entry = reference.entries.find((one) => one.name === name);
      return entry ? <EntryPage entry={entry} address={address} target={rest[0]} /> : <Head title="This page does not exist" />;
    }
    case 'slots':
      return <SlotsPage address={address} target={below} />;
    case 'remote-json':
      return <FieldsPage target={below} />;
    case 'problems':
      return <ProblemsPage target={below} />;
    case 'tokens':
      return <TokensPage target={below} />;
    default:
      return <Head title="This page does not exist" />;
  }
}

/** The gallery as documentation: a page for each component, and the reference. Its own words are English, as the sources’ comments are. */
export function Site() {
  const address = useAddress();
  const { lang, scheme } = address;
  useEffect(() => applyScheme(scheme), [scheme]);
  useEffect(() => void applyLanguage(lang as Locale), [lang]);
  return (
    <div className={css.site} lang="en">
      <a
        className={css.skip}
        href={linkTo(address, address.path)}
        onClick={(event) => {
          event.preventDefault();
          document.querySelector('h1')?.focus();
        }}
      >
        To the content
      </a>
      <Bar address={address} />
      <div className={css.columns}>
        <Side address={address} />
        <main className={css.main}>
          <Current address={address} />
        </main>
      </div>
    </div>
  );
}
