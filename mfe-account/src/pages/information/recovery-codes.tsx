import { useEffect, useRef } from 'react';
import { RecoveryCodes } from 'shared-ui/components';
import { Alert, BRAND_NAME, formatDate, useSession } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import information from './information.module.css';

/** Shows new recovery codes in the section of the second factors. */
export function NewCodes({ codes, onKept, onDone }: { codes: readonly string[]; onKept: () => void; onDone: () => void }) {
  const t = useTranslations();
  const account = useSession()?.login ?? '';
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} className={information.part} role="group" aria-label={t('factors.codesShown')} tabIndex={-1}>
      <Alert tone="warning">
        <strong>{t('factors.once')}</strong> {t('factors.onceText')}
      </Alert>
      <RecoveryCodes
        codes={codes}
        fileName={t('factors.fileName')}
        fileTitle={t('factors.fileTitle', { portal: BRAND_NAME, account, date: formatDate(new Date().toISOString()) })}
        words={{
          copy: t('factors.copyCodes'),
          download: t('factors.download'),
          noted: t('factors.kept'),
          done: t('factors.codesDone'),
          ask: t('factors.codesAsk'),
          lose: t('factors.codesLose'),
        }}
        onKept={onKept}
        onDone={onDone}
      />
    </div>
  );
}
