import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { Checkbox, NativeSelect, Radio, Switch, TextField } from '../src/basics';
import { Icon } from '../src/components';
import { MenuList, Select } from '../src/overlays';
import overlay from '../src/overlays/overlays.module.css';

export function Fields() {
  return (
    <Sample title="Champs">
      <div className={css.fields}>
        <TextField label="Nom de naissance" defaultValue="Lefèvre" />
        <TextField
          label="E-mail"
          defaultValue="camille.martin@"
          className={css.fieldFocus}
          help="Nous enverrons un lien de vérification."
        />
        <TextField label="Date de naissance" defaultValue="31/02/1971" error="Cette date n’existe pas." />
        <NativeSelect
          label="Application"
          options={[
            { value: 'digital', label: 'Digital' },
            { value: 'eshop', label: 'E-shop' },
          ]}
        />
        <TextField label="Code client" value="TIL-0148" readOnly />
        <div className={css.checks}>
          <div className={css.checkRow}>
            <Checkbox defaultChecked>Oui</Checkbox>
            <Checkbox>Non</Checkbox>
            <Checkbox indeterminate>Partiel</Checkbox>
          </div>
          <div className={css.checkRow}>
            <Radio name="answer" defaultChecked>
              Oui
            </Radio>
            <Radio name="answer">Non</Radio>
            <Switch defaultChecked aria-label="Alertes" />
            <Switch aria-label="Résumé" />
          </div>
        </div>
      </div>
    </Sample>
  );
}

const lines = [
  { value: 'all', label: 'Toutes les lignes' },
  { value: 'ci', label: 'Implants CI' },
  { value: 'piliers', label: 'Piliers implantaires' },
  { value: 'protheses', label: 'Prothèses' },
];

/** Open lists as still copies, beside a real closed one. */
export function Lists() {
  const [line, setLine] = useState('all');
  return (
    <Sample title="Liste déroulante, menu">
      <div className={css.lists}>
        <div>
          <div className={css.selectFocus}>
            <Select label="Ligne" hideLabel options={lines} value={line} onChange={setLine} />
          </div>
          <div className={`${overlay.popover} ${overlay.asWide} ${css.open}`}>
            <ListBox className={overlay.list} aria-label="Ligne, ouverte" items={lines} selectionMode="single" selectedKeys={['all']}>
              {(item) => (
                <ListBoxItem
                  id={item.value}
                  textValue={item.label}
                  className={`${overlay.item} ${item.value === 'ci' ? css.itemFocus : ''}`}
                >
                  <span className={overlay.tick}>{item.value === 'all' ? <Icon name="check" /> : null}</span>
                  {item.label}
                </ListBoxItem>
              )}
            </ListBox>
          </div>
        </div>
        <div className={`${overlay.popover} ${overlay.asWide} ${css.openMenu}`}>
          <MenuList
            label="Actions"
            items={[
              { id: 'again', label: 'Commander à nouveau', icon: <Icon name="repeat" /> },
              { id: 'problem', label: 'Signaler un problème', icon: <Icon name="flag" /> },
              { id: 'delete', label: 'Supprimer', icon: <Icon name="trash" />, danger: true, parted: true },
            ]}
          />
        </div>
      </div>
    </Sample>
  );
}
