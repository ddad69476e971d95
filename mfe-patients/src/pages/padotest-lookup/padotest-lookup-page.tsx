import { useState } from 'react';
import { Button, usePage, useSession } from 'shared-ui/core';
import { DateInput, Form, FormErrors, TextInput, useZodForm, z } from 'shared-ui/form';
import { BareFrame } from '../../parts/padotest/bare-frame';
import { birthDate, kitCode } from '../../parts/padotest/fields';
import { ResultView } from '../../parts/padotest/result-view';
import { dayOf } from '../../parts/person';
import { lookupDocument, useLookup, type PadotestLookup, type PadotestResult } from '../../queries/padotest';
import { useTranslations } from '../../translations';
import type { InlinePdfProps } from '../../viewers/pdf/inline-pdf';
import { AttachPart } from './attach-part';

const schema = z.object({ kitCode, birthDate });

/** Shows the page /padotest-results/lookup: a person with a kit's code and the birth date reads its result (REQ-2). */
export default function PadotestLookupPage() {
  const t = useTranslations();
  usePage({ title: t('title.testLookup') });
  const session = useSession();
  const [found, setFound] = useState<{ asked: PadotestLookup; result: PadotestResult; load: InlinePdfProps['load'] }>();
  return (
    <BareFrame title={t('title.testLookup')} lead={t('padotest.lookup.lead')}>
      {found ? (
        <>
          <ResultView found={found.result} load={found.load} />
          {session ? <AttachPart user={session.uuid} asked={found.asked} attached={found.result.attachedAt} /> : null}
          <div>
            <Button onClick={() => setFound(undefined)}>{t('padotest.lookup.another')}</Button>
          </div>
        </>
      ) : (
        <AskForm onFound={(asked, result) => setFound({ asked, result, load: (signal) => lookupDocument(asked, signal) })} />
      )}
    </BareFrame>
  );
}

function AskForm({ onFound }: { onFound: (asked: PadotestLookup, found: PadotestResult) => void }) {
  const t = useTranslations();
  const lookup = useLookup();
  const form = useZodForm({ schema, t, defaultValues: { kitCode: '', birthDate: '' } });
  const send = async (asked: PadotestLookup) => onFound(asked, await lookup.mutateAsync(asked));
  return (
    <Form form={form} label={t('title.testLookup')} onSubmit={send} words={(code) => refusal(code, t)}>
      <FormErrors />
      <TextInput
        control={form.control}
        name="kitCode"
        label={t('padotest.kitCode')}
        description={t('padotest.kitHelp')}
        autoComplete="off"
      />
      <DateInput control={form.control} name="birthDate" label={t('padotest.birthDate')} max={dayOf(new Date())} />
      <div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('padotest.lookup.read')}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the text for a refused lookup. It never reveals whether the code or the date was wrong (CWE-204). */
function refusal(code: string, t: ReturnType<typeof useTranslations>): string | undefined {
  if (code === 'padotest.unknown') return t('padotest.lookup.unknown');
  if (code === 'request.too_many' || code === 'padotest.guesses') return t('padotest.lookup.tooMany');
  return undefined;
}
