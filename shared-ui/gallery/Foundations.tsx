import css from './foundations.module.css';
import { Sample } from './Sample';

const colours: Array<[name: string, light: string, dark: string]> = [
  ['canvas', '#F0F0EB 15,0 / ink', '#0C0E14 16,4 / ink'],
  ['sheet', '#FEFEFC 17,0 / ink', '#13161C 15,4 / ink'],
  ['sunken', '#F7F7F4 16,0 / ink', '#191C23 14,5 / ink'],
  ['line', '#DCDCD7 filet', '#292D34 filet'],
  ['control', '#8E8E86 3,3 / sheet', '#737781 4,0 / sheet'],
  ['ink', '#151B2A 17,0 / sheet', '#EDEDE9 15,4 / sheet'],
  ['ink-2', '#424854 9,1 / sheet', '#BBBBB5 9,4 / sheet'],
  ['ink-3', '#5E636E 6,0 / sheet', '#95989F 6,3 / sheet'],
  ['accent', '#1E46A8 8,3 / sheet', '#92B4F8 8,7 / sheet'],
  ['accent-soft', '#EBF1FD 7,4 / accent', '#1B2948 6,9 / accent'],
  ['green', '#1A613A 7,4 / sheet', '#82CB9B 9,5 / sheet'],
  ['green-soft', '#E5F6EA 6,6 / green', '#172A1E 7,9 / green'],
  ['amber', '#7E4F04 6,9 / sheet', '#E3BA74 10,0 / sheet'],
  ['amber-soft', '#FDF1D9 6,2 / amber', '#332510 8,2 / amber'],
  ['red', '#A32321 7,4 / sheet', '#F39491 8,2 / sheet'],
  ['red-soft', '#FFECEA 6,5 / red', '#3D1D1C 6,8 / red'],
];

function Words({ text, className }: { text: string; className?: string }) {
  const [hex, ...rest] = text.split(' ');
  return (
    <span className={className}>
      {hex}
      <br />
      {rest.join('\u00a0')}
    </span>
  );
}

export function Colours() {
  return (
    <Sample title="Couleur">
      <ul className={css.colours}>
        {colours.map(([name, light, dark]) => (
          <li key={name}>
            <span className={css.swatch} style={{ background: `var(--${name})` }} />
            <span className={css.colourName}>{name}</span>
            <Words className={css.lightOnly} text={light} />
            <Words className={css.darkOnly} text={dark} />
          </li>
        ))}
      </ul>
    </Sample>
  );
}

const roles: Array<[className: string | undefined, text: string, note: string]> = [
  [css.tLogin, 'Connexion', '32/40, 600'],
  [css.tFigure, '83\u202f490,40\u00a0€', '30/36, 500, tabulaire'],
  [css.tH1, 'Mes commandes', '20/28, 600'],
  [css.tH2, 'À traiter', '15/22, 600'],
  [css.tBody, 'Couronne zircone sur implant', '14/20, 400'],
  [css.tSmall, 'Prothèses · Digital', '12,5/16, 400'],
];

export function Types() {
  return (
    <Sample title="Échelle typographique">
      {roles.map(([className, text, note]) => (
        <p key={text} className={className}>
          {text} <span className={css.typeNote}>{note}</span>
        </p>
      ))}
    </Sample>
  );
}
