import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DefinitionList, ErrorState, Etched, NotFoundState, PanelError, PanelSkeleton } from 'shared-ui/components';
import { ApiProblem, LinkButton, linkProps, useLocale, usePage } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { useCart } from '../../../cart/use-cart';
import { galleryPaths, readWork } from '../../../parts/gallery-links';
import { framesQuery, workQuery, type WorkDetail } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { GalleryFrame } from '../frame/gallery-frame';
import { sizeOf } from '../parts/size';
import { AddPart } from './add-part';
import { FrameChoice, WallChoice } from './choices';
import { Hanging } from './hanging';
import { NO_FRAME, readWall } from './walls';
import css from './work.module.css';

/** Shows the page /galerie/oeuvre: one work, a preview of its frames on a wall, and the button that adds it to the cart. */
export default function WorkPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const uuid = readWork(params);
  const query = useQuery({ ...workQuery(useLocale(), uuid ?? ''), enabled: uuid !== null });
  const work = query.data?.uuid === uuid ? query.data : undefined;
  const title = work?.title ?? t('title.work');
  usePage({ title, back: galleryPaths.gallery });
  const missing = uuid === null || (query.error instanceof ApiProblem && query.error.status === 404);
  return (
    <GalleryFrame title={title} lead={work ? `${work.artist}, ${String(work.year)}` : undefined}>
      <div className={css.page}>
        {work ? (
          <Ready key={work.uuid} work={work} />
        ) : missing ? (
          <NotFoundState
            actions={
              <LinkButton variant="primary" {...linkProps(listBehind(galleryPaths.gallery))}>
                {t('gallery.cart.browse')}
              </LinkButton>
            }
          >
            {t('gallery.work.gone')}
          </NotFoundState>
        ) : query.isError ? (
          <ErrorState title={t('gallery.error')} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <PanelSkeleton rows={5} />
        )}
      </div>
    </GalleryFrame>
  );
}

function Ready({ work }: { work: WorkDetail }) {
  const t = useTranslations();
  const [params, setParams] = useSearchParams();
  // Local state, because the address is updated a moment later: the preview must not wait, and two quick choices must not undo each other.
  const [chosen, setChosen] = useState(params);
  const frames = useQuery(framesQuery(useLocale()));
  const inCart = useCart().data?.products.find(({ id }) => id === work.uuid);
  const asked = chosen.get('cadre') ?? inCart?.frameColor ?? '';
  const frame = frames.data?.find(({ frameColor }) => frameColor === asked);
  const wall = readWall(chosen);
  const addFact = (name: string, value: string) => {
    const next = new URLSearchParams(chosen);
    next.set(name, value);
    setChosen(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Hanging work={work} frame={frame} wall={wall} />
      <div className={css.side}>
        <p className={css.description}>{work.description}</p>
        <DefinitionList
          items={[
            { term: t('gallery.work.size'), value: sizeOf(work) },
            { term: t('gallery.work.technique'), value: work.technique },
            { term: t('gallery.work.reference'), value: <Etched label="REF">{work.reference}</Etched> },
          ]}
        />
        {frames.data ? (
          <FrameChoice
            frames={frames.data}
            value={frame?.frameColor ?? ''}
            onChange={(frameColor) => addFact('cadre', frameColor === '' ? NO_FRAME : frameColor)}
          />
        ) : frames.isError ? (
          <PanelError retrying={frames.isFetching} onRetry={() => void frames.refetch()}>
            {t('gallery.frame.error')}
          </PanelError>
        ) : (
          <PanelSkeleton rows={3} />
        )}
        <WallChoice value={wall} onChange={(next) => addFact('mur', next)} />
        <AddPart work={work} frame={frame} inCart={inCart} />
      </div>
    </>
  );
}
