import { useContext } from 'react';
import { cx } from 'shared-ui/core';
import type { CommentAnchor } from '../../../queries/file-comments';
import { useTranslations } from '../../../translations';
import { FrameContext } from '../../chairside';
import css from './comments.module.css';
import type { Talk } from './talk';

/** Where a pin stands over the stage, in CSS lengths. */
export interface PinPlace {
  x: number | string;
  y: number | string;
  /** On the far side of a scan. */
  behind?: boolean;
}

interface PinsProps {
  talk: Talk;
  /** The position that a message shows. */
  spot?: CommentAnchor | null;
  /** Returns null for a position that is not on the stage now. */
  placeOf: (anchor: CommentAnchor, uuid: string | null) => PinPlace | null;
}

/** Shows the pins of the threads, numbered as in the list, and the position that a message shows. */
export function Pins({ talk, spot, placeOf }: PinsProps) {
  const t = useTranslations();
  const { comments, chosen, choose, draft } = talk;
  const { chairside } = useContext(FrameContext);
  const drafted = draft && placeOf(draft.anchor, null);
  const shown = spot ? placeOf(spot, null) : null;
  // Their texts are for colleagues, and stand in the side panel.
  if (chairside) return null;
  return (
    <>
      {comments.map(({ uuid, anchor, text, resolvedAt }, at) => {
        // A resolved thread needs no attention; it is shown while it is selected.
        if (resolvedAt && chosen !== uuid) return null;
        const place = placeOf(anchor, uuid);
        if (!place) return null;
        return (
          <button
            key={uuid}
            type="button"
            className={cx(css.pin, place.behind && css.behind)}
            style={{ insetInlineStart: place.x, insetBlockStart: place.y, zIndex: place.behind ? 0 : 1 }}
            aria-label={t('viewer.comment.pin', { number: at + 1, text })}
            aria-pressed={chosen === uuid}
            onClick={() => choose(uuid)}
          >
            {at + 1}
          </button>
        );
      })}
      {shown ? (
        <span
          className={css.spot}
          style={{ insetInlineStart: shown.x, insetBlockStart: shown.y }}
          role="img"
          aria-label={t('viewer.spot')}
        />
      ) : null}
      {drafted ? (
        <span className={css.pin} style={{ insetInlineStart: drafted.x, insetBlockStart: drafted.y }} aria-hidden="true">
          +
        </span>
      ) : null}
    </>
  );
}
