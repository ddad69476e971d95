import { Fragment, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { characterKeys, chooseCharacterKeys, Icon, type KeyGroup, type KeyHint, keyGroups } from 'shared-ui/components';
import { Checkbox, Kbd, pageState, type TFunction, useStore, useT, VisuallyHidden } from 'shared-ui/core';
import { addLateTexts } from '../deferred/texts';
import texts from '../deferred/later.texts.json';
import css from './dialog.module.css';
import { isMac, namesOf } from './names';

addLateTexts(texts);

function Combo({ keys, t }: { keys: string; t: TFunction }) {
  return (
    <span className={css.combo}>
      {namesOf(keys, t, isMac()).map(({ drawn, said }, index) => (
        <Fragment key={index}>
          {index > 0 ? <VisuallyHidden>+</VisuallyHidden> : null}
          <span aria-hidden={drawn === said ? undefined : 'true'}>
            <Kbd>{drawn}</Kbd>
          </span>
          {drawn === said ? null : <VisuallyHidden>{said}</VisuallyHidden>}
        </Fragment>
      ))}
    </span>
  );
}

function Group({ group, t }: { group: KeyGroup; t: TFunction }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.group}>
      <h3 id={id} className={css.groupTitle}>
        {group.title}
      </h3>
      {group.note ? <p className={css.note}>{group.note}</p> : null}
      {group.hints.length > 0 ? (
        <dl className={css.list}>
          {group.hints.map(({ keys, what }) => (
            <div key={`${keys.join(' ')} ${what}`} className={css.line}>
              <dt className={css.keys}>
                {keys.map((each, index) => (
                  <Fragment key={each}>
                    {index > 0 ? <VisuallyHidden>{t('keys.or')}</VisuallyHidden> : null}
                    <Combo keys={each} t={t} />
                  </Fragment>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** Returns the portal's shortcuts and those that the page registers; each one once. */
function useGroups(t: TFunction): KeyGroup[] {
  const helpGroups = useSyncExternalStore(keyGroups.subscribe, keyGroups.get);
  const single = useStore(characterKeys);
  const own = helpGroups.map((group): KeyGroup => {
    if (!('list' in group)) return group;
    const { search, select } = group.list;
    return { title: t('keys.list'), hints: listHints({ search, select, single }, t) };
  });
  const seen = new Set<string>();
  return [{ title: t('keys.everywhere'), hints: everywhere(single, t) }, ...own].filter((group) => {
    const text = JSON.stringify(group);
    return !seen.has(text) && seen.add(text);
  });
}

function everywhere(single: boolean, t: TFunction): KeyHint[] {
  return [
    { keys: ['Control+k'], what: t('keys.search') },
    ...(single ? [{ keys: ['?'], what: t('keys.help') }] : []),
    { keys: ['Escape'], what: t('keys.close') },
    ...(pageState.inspect ? [{ keys: ['Alt+Shift+i'], what: t('keys.inspect') }] : []),
  ];
}

function listHints({ search, select, single }: { search: boolean; select: boolean; single: boolean }, t: TFunction): KeyHint[] {
  return [
    ...(search && single ? [{ keys: ['/'], what: t('keys.listSearch') }] : []),
    ...(search ? [{ keys: ['ArrowDown'], what: t('keys.listFirst') }] : []),
    { keys: ['ArrowUp', 'ArrowDown'], what: t('keys.listMove') },
    { keys: ['Home', 'End'], what: t('keys.listEnds') },
    { keys: ['Enter'], what: t('keys.listOpen') },
    ...(select ? [{ keys: ['Space'], what: t('keys.listSelect') }] : []),
  ];
}

/** Lists the shortcuts of this page. A native modal dialog, so it also opens above a viewer's dialog. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT('shell-late');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const single = useStore(characterKeys);
  const groups = useGroups(t);
  // Closed before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    title.current?.focus(); // in the same commit, so that a key pressed immediately goes to the dialog
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
            {t('keys.title')}
          </h2>
          <button type="button" className={css.close} aria-label={t('late.close')} onClick={onClose}>
            <Icon name="x" size={18} />
          </button>
        </header>
        {groups.map((group) => (
          <Group key={`${group.title} ${group.note ?? ''}`} group={group} t={t} />
        ))}
        <footer className={css.foot}>
          <Checkbox aria-describedby={`${id}-single`} checked={single} onChange={(event) => chooseCharacterKeys(event.target.checked)}>
            {t('keys.single')}
          </Checkbox>
          <p id={`${id}-single`} className={css.note}>
            {t('keys.singleHelp')}
          </p>
        </footer>
      </div>
    </dialog>
  );
}
