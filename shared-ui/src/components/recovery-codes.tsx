import { useEffect, useRef, useState } from 'react';
import { Alert } from '../basics/Alert';
import { Button } from '../basics/Button';
import { Checkbox } from '../basics/Checkbox';
import { useUnsavedGuard } from '../core/unsaved';
import { saveFile } from './archive';
import { CopyButton } from './CopyButton';
import css from './factor-setup.module.css';
import { Icon } from './icons';
import { useLeaving } from './leaves-to';

/** The properties of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Name and first line of the saved file: portal, account and date of the codes. */
  fileName: string;
  fileTitle: string;
  /**
   * Labels: `noted` the checkbox, `done` the button to continue; `ask` the question before unsaved codes are left, `lose` its
   * confirmation.
   */
  words: Readonly<Record<'copy' | 'download' | 'noted' | 'done' | 'ask' | 'lose', string>>;
  large?: boolean;
  busy?: boolean;
  /** Called once, when the codes were copied, saved or printed, or left with the checkbox ticked. */
  onKept?: () => void;
  onDone: () => void;
}

function usePrinted(then: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', then);
    return () => window.removeEventListener('afterprint', then);
  });
}

/**
 * Shows recovery codes, which are never shown again. Leaving them by the button, a link, Back or Forward, or by closing the tab asks for
 * confirmation once, unless they were copied, saved, printed or marked as noted.
 *
 * @rule Right after the codes were made: no page shows them again. `words` are the caller’s, in the page’s language.
 * @accessibility An ordered list. The question before a loss is an `alert`; the button then has the confirmation as its label, and the
 *   focus does not move.
 */
export function RecoveryCodes({ codes, fileName, fileTitle, words, large = false, busy = false, onKept, onDone }: RecoveryCodesProps) {
  const [taken, setTaken] = useState(false);
  const [noted, note] = useState(false);
  const [asked, ask] = useState(false);
  const [left, leave] = useState(false);
  const reported = useRef(false);
  const keep = () => {
    if (!reported.current) onKept?.();
    reported.current = true;
  };
  const take = () => {
    setTaken(true);
    keep();
  };
  const safe = taken || noted;
  useUnsavedGuard(!safe && !left);
  useLeaving(!safe && !asked, () => ask(true));
  usePrinted(take);
  const losing = asked && !safe;
  const list = `${codes.join('\n')}\n`;
  const done = () => {
    if (!safe && !asked) return ask(true);
    leave(true);
    if (safe) keep();
    onDone();
  };
  return (
    <div className={css.recovery}>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.tools}>
        <CopyButton value={list} label={words.copy} onCopied={take} />
        <Button
          variant="ghost"
          size="s"
          icon={<Icon name="download" />}
          onClick={() => {
            saveFile(new Blob([`${fileTitle}\n\n${list}`], { type: 'text/plain' }), fileName);
            take();
          }}
        >
          {words.download}
        </Button>
      </div>
      <Checkbox checked={noted} onChange={(event) => note(event.target.checked)}>
        {words.noted}
      </Checkbox>
      <div role="alert">{losing ? <Alert tone="warning">{words.ask}</Alert> : null}</div>
      <div>
        <Button variant={losing ? 'secondary' : 'primary'} size={large ? 'l' : 's'} block={large} busy={busy} onClick={done}>
          {losing ? words.lose : words.done}
        </Button>
      </div>
    </div>
  );
}
