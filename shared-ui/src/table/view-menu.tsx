import { useState } from 'react';
import { FilterChip, Icon } from 'shared-ui/components';
import { Button, TextField } from '../basics/index';
import { formatNumber } from '../core/format';
import { useT } from '../core/i18n';
import { linkProps } from '../core/navigation';
import { notify } from '../core/notify';
import { ConfirmDialog, Dialog, Popover } from '../overlays/index';
import { writeState, type ListSchema } from './list-state';
import css from './toolbar.module.css';
import type { ListControl } from './types';
import { canonicalQuery, currentView, isExactly, stateOfView, type ListView } from './views';

/** The views of a list, and the functions that store the user's own. */
export interface ViewsProps<F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  /** The accessible name of the list of views: "Vues des commandes". */
  label: string;
  builtIn: ListView[];
  saved: ListView[];
  onSave: (name: string, query: string) => Promise<ListView>;
  onDelete: (id: string) => Promise<void>;
}

/** Longest name of a view in the contract. */
const MAX_NAME = 60;

/** A chip with the current view and its count; it opens the list of views: the built-in ones, then the user's own. */
export function ViewMenu<F extends string>(props: ViewsProps<F>) {
  const { schema, list, label, builtIn, saved } = props;
  const t = useT('ui');
  const [asked, setAsked] = useState<'save' | 'delete'>();
  const views = [...builtIn, ...saved];
  const current = currentView(schema, views, list.state);
  const close = () => setAsked(undefined);
  return (
    <span className={css.views}>
      <Popover
        label={label}
        trigger={<FilterChip name={t('table.view')} value={current ? <ViewName view={current} /> : '—'} active={false} valued />}
      >
        {(hide) => (
          <div className={css.viewList}>
            <nav aria-label={label} onClick={hide}>
              <ul>
                {views.map((view) => (
                  <li key={view.id}>
                    <a
                      {...linkProps(list.href(writeState(schema, stateOfView(schema, view, list.state)).toString()))}
                      aria-current={view === current ? 'page' : undefined}
                    >
                      <ViewName view={view} />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={css.viewActions}>
              <Button
                variant="ghost"
                size="s"
                icon={<Icon name="bookmark" />}
                disabledReason={isExactly(schema, current, list.state) ? t('table.viewKnown') : undefined}
                onClick={() => {
                  hide();
                  setAsked('save');
                }}
              >
                {t('table.saveView')}
              </Button>
              {current?.saved ? (
                <Button
                  variant="ghost"
                  size="s"
                  icon={<Icon name="trash" />}
                  onClick={() => {
                    hide();
                    setAsked('delete');
                  }}
                >
                  {t('table.deleteView')}
                </Button>
              ) : null}
            </div>
          </div>
        )}
      </Popover>
      {asked === 'save' ? <SaveView {...props} onClose={close} /> : null}
      {current?.saved ? <DeleteView {...props} view={current} asked={asked === 'delete'} onClose={close} /> : null}
    </span>
  );
}

function ViewName({ view }: { view: ListView }) {
  return (
    <>
      {view.name}
      {view.count === undefined ? null : <span className={css.viewCount}>{formatNumber(view.count)}</span>}
    </>
  );
}

function SaveView<F extends string>({ schema, list, saved, onSave, onClose }: ViewsProps<F> & { onClose: () => void }) {
  const t = useT('ui');
  const save = async (name: string) => {
    const view = await onSave(name, writeState(schema, list.state, { paging: false }).toString());
    onClose();
    notify({ tone: 'success', message: t('table.viewSaved', { name: view.name }) });
  };
  return <SaveDialog taken={saved.map(({ name }) => name)} onClose={onClose} onSave={save} />;
}

interface SaveDialogProps {
  taken: string[];
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

function SaveDialog({ taken, onClose, onSave }: SaveDialogProps) {
  const t = useT('ui');
  const [name, setName] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'empty'>('idle');
  const submit = () => {
    if (name.trim() === '') return setState('empty');
    setState('busy');
    onSave(name.trim()).catch((error: unknown) => {
      console.warn('the view was not saved', error);
      setState('failed');
    });
  };
  const error = state === 'empty' ? t('table.viewNameEmpty') : state === 'failed' ? t('table.viewNotSaved') : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('table.saveView')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="save-view" busy={state === 'busy'}>
            {t('table.save')}
          </Button>
        </>
      }
    >
      <form
        id="save-view"
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'busy') submit();
        }}
      >
        <p className={css.dialogText}>{t('table.saveViewText')}</p>
        <TextField
          label={t('table.viewName')}
          autoFocus
          maxLength={MAX_NAME}
          value={name}
          error={error}
          help={taken.includes(name.trim()) ? t('table.viewReplaces') : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setState('idle');
          }}
        />
      </form>
    </Dialog>
  );
}

interface DeleteViewProps<F extends string> extends ViewsProps<F> {
  view: ListView;
  asked: boolean;
  onClose: () => void;
}

function DeleteView<F extends string>({ schema, list, view, onDelete, onSave, asked, onClose }: DeleteViewProps<F>) {
  const t = useT('ui');
  const failed = () => notify({ tone: 'error', message: t('table.viewNotDeleted', { name: view.name }) });
  const undo = () => {
    onSave(view.name, canonicalQuery(schema, view.query)).catch((error: unknown) => {
      console.warn('the view was not restored', error);
      notify({ tone: 'error', message: t('table.viewNotSaved') });
    });
  };
  const remove = async () => {
    try {
      await onDelete(view.id);
    } catch (error) {
      console.warn('the view was not deleted', error);
      failed();
      return;
    } finally {
      onClose();
    }
    list.go('');
    notify({ tone: 'success', message: t('table.viewDeleted', { name: view.name }), action: { label: t('table.undo'), onAction: undo } });
  };
  return (
    <ConfirmDialog
      open={asked}
      title={t('table.deleteViewTitle', { name: view.name })}
      confirm={t('table.deleteViewConfirm')}
      onConfirm={remove}
      onCancel={onClose}
    >
      {t('table.deleteViewText')}
    </ConfirmDialog>
  );
}
