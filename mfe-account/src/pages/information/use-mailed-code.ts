import { useCallback, useEffect, useState } from 'react';

const MAILED = /^#code=([A-Z2-7]{52})$/;

/** Returns the code of the mailed link. It is removed from the address, so that it stays in no history and no screenshot. */
export function useMailedCode(): { code: string | null; forget: () => void } {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const take = () => {
      const found = MAILED.exec(location.hash)?.[1];
      if (found === undefined) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      setCode(found);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const forget = useCallback(() => setCode(null), []);
  return { code, forget };
}
