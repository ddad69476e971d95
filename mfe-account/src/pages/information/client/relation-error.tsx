import { SystemError } from 'shared-ui/components';
import { isTokenError, TECHNICAL } from '../../../parts/technical';
import { useTranslations } from '../../../translations';

interface ErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Shows a failure of the CRM: of its token, which every call needs, or of one call. */
export function RelationError({ error, onRetry, retrying }: ErrorProps) {
  const t = useTranslations();
  const isToken = isTokenError(error);
  return (
    <SystemError technical={isToken ? TECHNICAL.token : undefined} error={error} onRetry={onRetry} retrying={retrying}>
      {t(isToken ? 'relation.tokenError' : 'relation.error')}
    </SystemError>
  );
}
