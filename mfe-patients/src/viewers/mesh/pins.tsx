import { cx } from 'shared-ui/core';
import type { FileAnchor } from '../../queries/file-comments';
import { useTranslations } from '../../translations';
import css from '../parts/comments/comments.module.css';
import type { Talk } from '../parts/comments/talk';
import type { Vector } from './mesh-data';
import type { ScanScene } from './scene';

const placeOf = (anchor: FileAnchor): Vector => [anchor.x, anchor.y, anchor.z];

/** Shows the comments' pins, numbered as in the list; those on the far side are dimmed. */
export function Pins({ scene, talk, normals }: { scene: ScanScene; talk: Talk; normals: readonly Vector[] }) {
  const t = useTranslations();
  const { comments, chosen, choose, draft } = talk;
  const drafted = draft && scene.project(placeOf(draft));
  return (
    <>
      {comments.map((comment, at) => {
        const { x, y } = scene.project(placeOf(comment.anchor));
        const normal = normals[at];
        const behind = normal !== undefined && !scene.faces(normal);
        return (
          <button
            key={comment.uuid}
            type="button"
            className={cx(css.pin, behind && css.behind)}
            style={{ insetInlineStart: x, insetBlockStart: y, zIndex: behind ? 0 : 1 }}
            aria-label={t('viewer.comment.pin', { number: at + 1, text: comment.text })}
            aria-pressed={chosen === comment.uuid}
            onClick={() => choose(comment.uuid)}
          >
            {at + 1}
          </button>
        );
      })}
      {drafted ? (
        <span className={css.pin} style={{ insetInlineStart: drafted.x, insetBlockStart: drafted.y }} aria-hidden="true">
          +
        </span>
      ) : null}
    </>
  );
}
