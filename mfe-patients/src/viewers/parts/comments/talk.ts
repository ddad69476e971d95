import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { readUuid } from '../../../parts/links';
import { useMayWrite } from '../../../parts/roles';
import { type CommentAnchor, type FileComment, fileCommentsQuery } from '../../../queries/file-comments';
import type { ProductFile } from '../../../queries/files';
import { type Patient, patientQuery } from '../../../queries/patients';

/** What a new thread becomes: a comment, or a request for a change. */
export interface Draft {
  anchor: CommentAnchor;
  verdict?: 'change';
}

/** State of a file's threads: the selected one, and the draft. */
export interface Talk {
  comments: readonly FileComment[];
  chosen: string | null;
  choose: (uuid: string | null) => void;
  /** The next press on the stage places a comment. */
  picking: boolean;
  setPicking: (picking: boolean) => void;
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  /** Begins a comment at the pressed position. */
  place: (anchor: CommentAnchor) => void;
}

const NONE: readonly FileComment[] = [];

/** Returns the position that is being discussed: of the draft, or of the selected thread. */
export function discussed({ draft, comments, chosen }: Talk): CommentAnchor | undefined {
  return draft?.anchor ?? comments.find(({ uuid }) => uuid === chosen)?.anchor;
}

/** Holds the threads of a file. `show` brings a thread's position into view; null until the stage is ready. */
export function useTalk(file: ProductFile, show: ((comment: FileComment) => void) | null): Talk {
  const user = useUserUuid();
  const [params] = useSearchParams();
  const linked = readUuid(params, 'comment');
  const comments = useQuery(fileCommentsQuery(user, file)).data ?? NONE;
  const [chosen, setChosen] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const choose = useCallback(
    (uuid: string | null) => {
      setChosen(uuid);
      const comment = comments.find((one) => one.uuid === uuid);
      if (comment) show?.(comment);
    },
    [comments, show],
  );
  const place = useCallback((anchor: CommentAnchor) => {
    setPicking(false);
    setDraft({ anchor });
  }, []);
  const [followed, setFollowed] = useState<string | null>(null);
  useEffect(() => {
    if (!show || !linked || followed === linked || !comments.some(({ uuid }) => uuid === linked)) return;
    setFollowed(linked);
    choose(linked);
  }, [show, linked, followed, comments, choose]);
  return { comments, chosen, choose, picking, setPicking, draft, setDraft, place };
}

/** What the user may do with a file's threads. */
export interface TalkRights {
  /** Write, reply, resolve and reopen. */
  comment: boolean;
  /** Approve, and ask for a change. */
  judge: boolean;
  /** Delete the texts of others. */
  moderate: boolean;
}

/** Returns what a user who may write in the practice may do: everything on its own files, on shared ones what the share says. */
export function talkRights(mayWrite: boolean, patient: Pick<Patient, 'access' | 'rights'> | undefined): TalkRights {
  const own = mayWrite && (patient === undefined || patient.access === 'own');
  const rights = mayWrite && patient?.access === 'shared' ? patient.rights : undefined;
  return { comment: own || rights === 'comment' || rights === 'contribute', judge: own || rights === 'contribute', moderate: own };
}

/** Returns what the user may do with a file's threads. The platform checks each call. */
export function useTalkRights(file: ProductFile): TalkRights {
  const may = useMayWrite();
  const user = useUserUuid();
  // The patient's pages have the patient already.
  const { data } = useQuery({ ...patientQuery(user, file.patient?.uuid ?? ''), enabled: false });
  return talkRights(may && !file.trayContent, data);
}
