import { useT } from 'shared-ui/core';
import { Frame } from './frame';
import { LoginForm } from './login-form';

/** `/` and `/auth`. */
export default function Login() {
  const t = useT('shell');
  return (
    <Frame label={t('title.login')}>
      <LoginForm />
    </Frame>
  );
}
