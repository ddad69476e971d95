import { useEffect, useRef, useState } from 'react';
import { saveFile } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { sharedInvoicePdf } from '../../queries/shared-invoice';
import { useTranslations } from '../../translations';
import { linkProblem } from './frame-problem';
import css from './paper.module.css';

type Step = { step: 'idle' | 'coming' } | { step: 'failed'; words: string };

/** Downloads the invoice's PDF by a link: fetches it with the link in a header, then saves it. */
export function SharedPdf({ link, reference }: { link: string; reference: string }) {
  const t = useTranslations();
  const [state, setState] = useState<Step>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const fetchIt = async () => {
    const control = new AbortController();
    running.current = control;
    setState({ step: 'coming' });
    try {
      saveFile(await sharedInvoicePdf(link, control.signal), `${reference}.pdf`);
      setState({ step: 'idle' });
    } catch (error) {
      if (control.signal.aborted) return;
      console.warn('the file did not come', error);
      const problem = linkProblem(error);
      setState({ step: 'failed', words: problem === undefined ? t('frame.noFile') : t(`frame.${problem}.title`) });
    }
  };
  return (
    <>
      <Button busy={state.step === 'coming'} onClick={() => void fetchIt()}>
        {t('common.downloadPdf')}
      </Button>
      <span role="status" className={css.failed}>
        {state.step === 'failed' ? state.words : ''}
      </span>
    </>
  );
}
