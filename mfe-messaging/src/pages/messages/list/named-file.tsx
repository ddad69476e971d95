import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { Alert, Button, navigate } from 'shared-ui/core';
import { placeLabel } from '../../../parts/place';
import { recordFileQuery } from '../../../queries/record-files';
import { useTranslations } from '../../../translations';
import { placeLink, type Place } from '../address';
import { FilePicture } from '../thread/file-picture';
import css from './named-file.module.css';

/** Shows the file that is being sent from a record or a viewer, until a conversation is chosen for it. */
export default function NamedFile({ user, place, file }: { user: string; place: Place; file: string }) {
  const t = useTranslations();
  const query = useQuery(recordFileQuery(user, file));
  const stop = () => navigate(placeLink({ ...place, file: null, at: null }), { replace: true });
  if (query.isPending) return null;
  const link = query.data;
  if (!link) {
    return (
      <div className={css.box}>
        <Alert action={<Button onClick={stop}>{t('messages.cancel')}</Button>}>{t('messages.record.gone')}</Alert>
      </div>
    );
  }
  const { name, mediaType } = link.file;
  return (
    <section className={css.box} aria-label={t('messages.record.sending')}>
      <div className={css.card}>
        <FilePicture uuid={link.uuid} {...link.file} />
        <div className={css.words}>
          <strong className={css.name}>
            <bdi lang="">{name}</bdi>
          </strong>
          <span className={css.quiet}>{place.at === null ? t('messages.record.whole') : placeLabel(place.at, mediaType, t)}</span>
        </div>
        <Button variant="ghost" size="s" iconOnly icon={<Icon name="x" />} aria-label={t('messages.record.stop')} onClick={stop} />
      </div>
      <p className={css.quiet}>{t('messages.record.choose')}</p>
    </section>
  );
}
