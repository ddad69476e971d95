import { Icon, ownChoice } from 'shared-ui/components';
import { formatNumber, fullName, getSession, type TFunction } from 'shared-ui/core';
import type { TodoItem, TodoSource } from 'shared-ui/slots';
import { patientLink, paths } from '../parts/links';
import { hiddenName } from '../parts/person';
import { PRIVACY } from '../parts/privacy';
import { receivedFilesQuery, type ReceivedFiles } from '../queries/received-files';

type Received = ReceivedFiles['items'][number];

function detailOf({ kind, by }: Received, t: TFunction): string {
  const kinds = kind.map(({ kind: name, count }) => t(`ext.fileKind.${name}`, { count, n: formatNumber(count) })).join(', ');
  return by ? t('ext.todo.filesBy', { kinds, name: fullName(by.personInfo) }) : kinds;
}

/** To-do source: files that a colleague added and the reader has not opened; by initials in privacy mode. */
export default {
  query: receivedFilesQuery,
  whose: 'reader',
  items({ items }, t) {
    const nameOf = ownChoice(PRIVACY, getSession()?.uuid ?? '') ? hiddenName : fullName;
    return items.map((received): TodoItem => {
      const { patient, at, count } = received;
      const name = nameOf(patient.personInfo);
      return {
        id: `files-${patient.uuid}`,
        kind: 'files',
        urgency: 5,
        since: at,
        glyph: <Icon name="file-down" />,
        title: t('ext.todo.files', { count, n: formatNumber(count), name }),
        detail: detailOf(received, t),
        action: t('ext.todo.open'),
        href: patientLink('files', patient.uuid),
        reference: name,
      };
    });
  },
  total: ({ total }) => total,
  all: (t, n) => ({ href: `${paths.patients}?files=new`, text: t('ext.todo.allFiles', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorFiles'),
} satisfies TodoSource<ReceivedFiles, string[]>;
