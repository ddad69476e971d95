import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Icon } from 'shared-ui/components';
import css from './palette.module.css';
import overlay from './overlays.module.css';
import { Button } from '../basics/Button';
import { Kbd } from '../basics/Kbd';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { Localised } from './setup';

export interface PaletteItem {
  id: string;
  label: ReactNode;
  /** For screen readers, if the label is not a string. */
  text: string;
  /** An avatar, a ring, an icon. */
  lead?: ReactNode;
  /** At the end of the row: a date, a status. */
  meta?: ReactNode;
}

export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

/** The properties of {@link Palette}. */
export interface PaletteProps {
  query: string;
  onQuery: (query: string) => void;
  groups: PaletteGroup[];
  onChoose: (id: string) => void;
  searching?: boolean;
  autoFocus?: boolean;
  /** Below the results: what could not be searched. */
  note?: ReactNode;
  /** Shows a close button at the end of the field, for devices without an Esc key. */
  onClose?: () => void;
}

/**
 * The search field and its results, without the dialog. The caller searches; nothing is filtered here.
 *
 * @rule `Palette` without its dialog, for the gallery. The `id` of a result is unique over all groups.
 * @accessibility A `combobox` and a `listbox` with named groups; `note` is a `status`. Avatars and icons in `lead` are decorative.
 */
export function PaletteView({ query, onQuery, groups, onChoose, searching, autoFocus = false, note, onClose }: PaletteProps) {
  const t = useUi();
  return (
    <div className={css.palette}>
      <Autocomplete inputValue={query} onInputChange={onQuery}>
        <SearchField className={css.head} aria-label={t('palette.label')} autoFocus={autoFocus}>
          <Icon name="search" size={18} className={css.glass} />
          <Input
            className={css.input}
            placeholder={t('palette.placeholder')}
            role="combobox"
            aria-expanded={groups.length > 0}
            aria-haspopup="listbox"
          />
          <span className={css.escape}>
            <Kbd>{t('palette.escape')}</Kbd>
          </span>
        </SearchField>
        {onClose ? (
          <span className={css.close}>
            <Button variant="ghost" iconOnly icon={<Icon name="x" size={18} />} aria-label={t('close')} onClick={onClose} />
          </span>
        ) : null}
        <ListBox
          className={css.list}
          aria-label={t('palette.results')}
          onAction={(key) => onChoose(String(key))}
          renderEmptyState={() => (query ? <p className={css.none}>{t(searching ? 'loading' : 'noResults.title')}</p> : null)}
        >
          {groups
            .filter((group) => group.items.length > 0)
            .map((group) => (
              <ListBoxSection key={group.label} id={group.label}>
                <Header className={css.group}>{group.label}</Header>
                {group.items.map((item) => (
                  <ListBoxItem key={item.id} id={item.id} textValue={item.text} className={css.item}>
                    {item.lead}
                    <span className={css.label}>{item.label}</span>
                    {item.meta ? <span className={css.meta}>{item.meta}</span> : null}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
        </ListBox>
      </Autocomplete>
      <div role="status" className={note ? css.note : undefined}>
        {note}
      </div>
    </div>
  );
}

/**
 * The dialog on Ctrl K: finds patients, orders, invoices and pages from anywhere.
 *
 * @rule Only the shell renders it. A remote adds a kind of result by the slot `palette.kind`.
 * @accessibility A modal `dialog`. The field takes the focus and keeps it while arrows move through the results; Enter opens one. Esc and a
 *   button close it.
 */
export function Palette({ open, onClose, ...view }: PaletteProps & { open: boolean; onClose: () => void }) {
  const t = useUi();
  return (
    <Localised>
      <ModalOverlay
        className={cx(overlay.scrim, css.scrim)}
        isOpen={open}
        onOpenChange={(next) => (next ? undefined : onClose())}
        isDismissable
      >
        <Modal className={css.modal}>
          <AriaDialog aria-label={t('palette.label')} className={css.dialog}>
            <PaletteView {...view} autoFocus onClose={onClose} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localised>
  );
}
