import { useState } from 'react';
import { Icon, TabsNav } from 'shared-ui/components';
import { Button, TextField } from '../basics/index';
import { useT } from '../core/i18n';
import { notify } from '../core/notify';
import { ConfirmDialog, Dialog } from '../overlays/index';
import { writeState, type ListSchema } from './list-state';
import css from './toolbar.module.css';
import type { ListControl } from './types';
import { canonicalQuery, currentView, isExactly, stateOfView, type ListView } from './views';

/** The views of a list, and the functions that store the user's own. */
export interface ViewsProps<F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  /** The accessible name of the tabs: "Vues des commandes". */
  label: string;
  builtIn: ListView[];
  saved: ListView[];
  onSave: (name: string, query: string) => Promise<ListView>;
  onDelete: (id: string) => Promise<void>;
}

/** Longest name of a view in the contract. */
const MAX_NAME = 60;

/** Shows views as tabs: the built-in ones with their counts, then the user's own. */
export function ViewTabs<F extends string>(props: ViewsProps<F>) {
  const { schema, list, label, builtIn, saved } = props;
  const views = [...builtIn, ...saved];
  const current = currentView(schema, views, list.state);
  const tabs = views.map((view) => ({
    href: list.href(writeState(schema, stateOfView(schema, view, list.state)).toString()),
    label: view.name,
    count: view.count,
    current: view === current,
  }));
  return (
    <div className={css.tabs}>
      <TabsNav tabs={tabs} label={label}>
        <div className={css.save}>
          {current?.saved ? <DeleteView {...props} view={current} /> : null}
          <SaveView {...props} known={isExactly(schema, current, list.state)} />
        </div>
      </TabsNav>
    </div>
  );
}

function SaveView<F extends string>({ schema, list, known, saved, onSave }: ViewsProps<F> & { known: boolean }) {
  const t = useT('ui');
  const [open, setOpen] = useState(false);
  const icon = <Icon name="bookmark" />;
  const save = async (name: string) => {
    const view = await onSave(name, writeState(schema, list.state, { paging: false }).toString());
    setOpen(false);
    notify({ tone: 'success', message: t('table.viewSaved', { name: view.name }) });
  };
  return (
    <>
      <Button variant="ghost" size="s" icon={icon} disabledReason={known ? t('table.viewKnown') : undefined} onClick={() => setOpen(true)}>
        {t('table.saveView')}
      </Button>
      {open ? <SaveDialog taken={saved.map(({ name }) => name)} onClose={() => setOpen(false)} onSave={save} /> : null}
    </>
  );
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

function DeleteView<F extends string>({ schema, list, view, onDelete, onSave }: ViewsProps<F> & { view: ListView }) {
  const t = useT('ui');
  const [asked, setAsked] = useState(false);
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
      setAsked(false);
    }
    list.go('');
    notify({ tone: 'success', message: t('table.viewDeleted', { name: view.name }), action: { label: t('table.undo'), onAction: undo } });
  };
  return (
    <>
      <Button variant="ghost" size="s" icon={<Icon name="trash" />} onClick={() => setAsked(true)}>
        {t('table.deleteView')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('table.deleteViewTitle', { name: view.name })}
        confirm={t('table.deleteViewConfirm')}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {t('table.deleteViewText')}
      </ConfirmDialog>
    </>
  );
}
