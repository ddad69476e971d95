import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { PanelSkeleton } from 'shared-ui/components';
import { Alert, formatTime, fullName, lazyPart, navigate, PendingPart, useUserUuid } from 'shared-ui/core';
import { useEndOfShare } from '../../parts/patient-head/ended-share';
import { useMayDecide } from '../../parts/roles';
import { contentUuids, fileFacetsQuery, fileQuery, filesQuery, useFileChanges, type ProductFile } from '../../queries/files';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { useDeletion, type FileTask } from './file-tasks';
import css from './files.module.css';
import { FilesGrid } from './files-grid';
import { FilesEmpty, FilesFailed } from './files-states';
import { FilesToolbar } from './files-toolbar';
import { nextLook } from './previews';
import { UploadPanel } from './upload-panel';
import { useFilesView, viewHref } from './view';

// Loads where a recipient of a share sends files, or has sent some.
const Tray = lazyPart(() => import(/* webpackChunkName: "tray" */ './tray/tray'));
// Loads with the first question about a file.
const FileDialogs = lazyPart(() => import(/* webpackChunkName: "file-dialogs" */ './file-dialogs'));
// Loads with the first chosen file. Small parts share a chunk: each chunk makes the remote's entry larger.
const SelectionTools = lazyPart(() => import(/* webpackChunkName: "file-extras" */ './selection-tools'));
// Loads when the pointer comes to the page, else with the first opened file; the list needs no viewer code.
const loadViewer = () => import(/* webpackChunkName: "viewer" */ '../../viewers/file-viewer');
const FileViewer = lazyPart(loadViewer, <PendingPart />);

/** Loads the viewer's code ahead, on a device that is about to open a file; that of series too where the list has one. */
async function prepareViewer(series: boolean): Promise<void> {
  try {
    const { prepareSeries } = await loadViewer();
    if (series) await prepareSeries();
  } catch (error) {
    console.warn('the viewer was not prefetched', error); // the viewer loads it itself
  }
}

interface PatientFilesProps {
  patient: Patient;
  mayChange: boolean;
  /** Receives the function that opens the file picker, for the page's main button. */
  choose: RefObject<(() => void) | null>;
}

/** Shows one patient's uploads and files, with their actions. */
export function PatientFiles({ patient, mayChange, choose }: PatientFilesProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const { view, file } = useFilesView();
  const list = useFiles(user, patient.uuid);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<FileTask | null>(null);
  const changes = useFileChanges(user, patient.uuid);
  const facets = useQuery(fileFacetsQuery(user, patient.uuid)).data;
  const ended = useEndOfShare(list.query.error, patient, user);
  const selected = useMemo(() => list.files.filter(({ uuid }) => chosen.has(uuid)), [list.files, chosen]);
  const mayShare = useMayDecide() && patient.access === 'own';
  const [near, setNear] = useState(false);
  const series = list.files.some(({ facts }) => facts.slices);
  useEffect(() => {
    if (near) void prepareViewer(series);
  }, [near, series]);
  const toggle = (uuid: string) =>
    setChosen((before) => new Set(before.has(uuid) ? [...before].filter((one) => one !== uuid) : [...before, uuid]));
  const { restore } = useDeletion(changes);
  const begin = (next: FileTask) => {
    if (next.what !== 'restore') return setTask(next);
    setChosen(new Set());
    void restore(next.files);
  };
  const open = (uuid: string) => navigate(viewHref(patient.uuid, view, uuid));
  return (
    <div className={css.page} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      {mayChange || patient.access === 'guest' ? null : (
        <Alert tone="info">{patient.sharedBy ? t('files.sharedBy', { name: fullName(patient.sharedBy) }) : t('files.readOnly')}</Alert>
      )}
      {patient.tray || patient.rights === 'contribute' ? <Tray patient={patient} /> : null}
      <FilesToolbar
        patient={patient.uuid}
        view={view}
        facets={facets}
        whole={
          list.files.some(({ kind }) => kind !== 'viewer') && !view.deleted
            ? { total: list.total, uuids: (signal) => contentUuids(user, patient.uuid, view, signal) }
            : null
        }
      />
      {mayChange ? (
        <UploadPanel
          patient={patient}
          onLink={() => begin({ what: 'link' })}
          user={user}
          view={view}
          choose={choose}
          onArrived={() => void changes.refresh()}
        />
      ) : null}
      {list.stale === null ? null : (
        <Alert tone="warning">{t(list.offline ? 'files.staleOffline' : 'files.stale', { time: formatTime(list.stale) })}</Alert>
      )}
      {selected.length > 0 ? (
        <SelectionTools
          files={selected}
          view={view}
          mayChange={mayChange}
          mayShare={mayShare}
          compareHref={(first, second) => viewHref(patient.uuid, view, first.uuid, second.uuid)}
          onClear={() => setChosen(new Set())}
          onTask={begin}
        />
      ) : null}
      {list.loading || ended ? <PanelSkeleton rows={4} /> : null}
      {list.failed && !ended ? <FilesFailed query={list.query} /> : null}
      {list.ready && list.files.length === 0 ? <FilesEmpty patient={patient.uuid} view={view} mayChange={mayChange} /> : null}
      <FilesGrid
        view={view}
        files={list.files}
        total={list.total}
        chosen={chosen}
        mayChange={mayChange}
        onToggle={toggle}
        onOpen={open}
        onTask={begin}
        hrefOf={(one) => viewHref(patient.uuid, view, one.uuid)}
        deletedHref={mayChange && !view.deleted ? viewHref(patient.uuid, { ...view, kind: null, search: '', deleted: true }) : null}
        more={list.query.hasNextPage ? { busy: list.query.isFetchingNextPage, load: () => void list.query.fetchNextPage() } : null}
      />
      {file && list.ready ? (
        <OpenFile uuid={file} files={list.files} user={user} onOpen={open} onClose={() => navigate(viewHref(patient.uuid, view))} />
      ) : null}
      {task ? (
        <FileDialogs
          task={task}
          patient={patient.uuid}
          changes={changes}
          onDone={() => {
            setTask(null);
            setChosen(new Set());
          }}
          onClose={() => setTask(null)}
        />
      ) : null}
    </div>
  );
}

/** Fetches the list for the address's view. While previews are pending, it is fetched again a few times. */
function useFiles(user: string, patient: string) {
  const { view } = useFilesView();
  const looks = useRef(0);
  const query = useInfiniteQuery({
    ...filesQuery(user, patient, view),
    refetchInterval: ({ state }) => {
      const files = state.data?.pages.flatMap(({ items }) => items) ?? [];
      const pause = nextLook(files, looks.current);
      if (!files.some(({ preview }) => preview === 'pending')) looks.current = 0;
      else if (pause !== false && state.fetchStatus === 'idle') looks.current += 1;
      return pause;
    },
  });
  const offline = query.fetchStatus === 'paused';
  // While another view loads, the previous one stays on the page, unless the load fails.
  const other = query.isPlaceholderData && (query.isError || offline);
  const data = other ? undefined : query.data;
  const files = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const there = data !== undefined;
  return {
    query,
    files,
    total: data?.pages[0]?.total ?? 0,
    ready: there,
    loading: !there && !query.isError && !offline,
    failed: !there && (query.isError || offline),
    offline,
    stale: there && (query.isError || offline) ? new Date(query.dataUpdatedAt).toISOString() : null,
  };
}

interface OpenFileProps {
  uuid: string;
  files: ProductFile[];
  user: string;
  onOpen: (uuid: string) => void;
  onClose: () => void;
}

/** Shows the file that the address names: one of the list, or one that an old link names and the list does not contain. */
function OpenFile({ uuid, files, user, onOpen, onClose }: OpenFileProps) {
  const t = useTranslations();
  const siblings = useMemo(() => files.filter(({ kind }) => kind !== 'viewer'), [files]);
  const listed = siblings.find((one) => one.uuid === uuid);
  const alone = useQuery({ ...fileQuery(user, uuid), enabled: !listed });
  const file = listed ?? alone.data;
  if (file) return <FileViewer file={file} siblings={siblings} onOpen={onOpen} onClose={onClose} />;
  return alone.isError ? <Alert>{t('files.gone')}</Alert> : null;
}
