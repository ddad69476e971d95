import { useEffect, useRef } from 'react';
import { CopyButton, Icon, saveFile } from 'shared-ui/components';
import { Alert, Button, useUnsavedGuard } from 'shared-ui/core';
import { useWords } from '../../words';
import css from './factors.module.css';
import information from './information.module.css';

/** Ten codes that nobody can show again: leaving before they are kept asks first. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords();
  const block = useRef<HTMLDivElement>(null);
  useUnsavedGuard(true);
  useEffect(() => block.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <div ref={block} className={information.part} role="group" aria-label={t('factors.codesShown')} tabIndex={-1}>
      <Alert tone="warning">
        <strong>{t('factors.once')}</strong> {t('factors.onceText')}
      </Alert>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={information.foot}>
        <CopyButton value={text} label={t('factors.copyCodes')} />
        <Button
          variant="ghost"
          size="s"
          icon={<Icon name="download" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('factors.fileName'))}
        >
          {t('factors.download')}
        </Button>
        <Button variant="primary" size="s" onClick={onKept}>
          {t('factors.kept')}
        </Button>
      </div>
    </div>
  );
}
