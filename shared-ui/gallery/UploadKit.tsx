import { useMemo } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { ApiProblem } from '../src/core/problem';
import { UploadArea, useUploads, type Sender, type UploadItem, type UploadRules, type Uploads } from '../src/upload';

const MIB = 1024 * 1024;
const rules: UploadRules = { extensions: ['jpg', 'jpeg', 'png', 'pdf', 'stl'], maxBytes: 100 * MIB, maxFiles: 10 };

/** Creates a file that reports any size without using that much memory. */
function sized(name: string, size: number): File {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size });
}

const states: Omit<UploadItem<unknown>, 'id'>[] = [
  { file: sized('Radio panoramique du 12 novembre, avant la pose.jpg', 3.2 * MIB), state: 'done', sent: 3.2 * MIB },
  { file: sized('scan-maxillaire.stl', 84 * MIB), state: 'sending', sent: 38 * MIB },
  { file: sized('scan-mandibule.stl', 79 * MIB), state: 'paused', sent: 12.5 * MIB },
  { file: sized('bon-de-livraison.pdf', 240 * 1024), state: 'waiting', sent: 0 },
  { file: sized('photo-piece.jpg', 5.1 * MIB), state: 'sending', sent: 5.1 * MIB },
  { file: sized('photo-intrabuccale.jpg', 4.4 * MIB), state: 'failed', sent: 2 * MIB, code: 'network' },
  { file: sized('scan-coupé.stl', 12 * MIB), state: 'failed', sent: 0, code: 'file.truncated' },
  { file: sized('IMG_2041.HEIC', 2.2 * MIB), state: 'refused', sent: 0, code: 'file.type' },
];

function still(items: readonly Omit<UploadItem<unknown>, 'id'>[], more: Partial<Uploads> = {}): Uploads {
  const counted = items.filter(({ state }) => state !== 'refused');
  const total = (of: (item: Omit<UploadItem<unknown>, 'id'>) => number) => counted.reduce((sum, item) => sum + of(item), 0);
  const none = () => undefined;
  return {
    items: items.map((item, index) => ({ ...item, id: String(index) })),
    sent: total(({ sent }) => sent),
    size: total(({ file }) => file.size),
    offline: false,
    twins: 0,
    rules,
    resumable: true,
    add: none,
    pause: none,
    resume: none,
    remove: none,
    pauseAll: none,
    resumeAll: none,
    tidy: none,
    ...more,
  };
}

/** Simulates uploads in steps of a tenth; a name with "refus" is refused at half, and "a." stalls until it has been paused. */
function pretend(): Sender<string> {
  const paused = new WeakSet<File>();
  return {
    resumable: true,
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        let step = 0;
        const timer = setInterval(() => {
          if (step === 3 && file.name.startsWith('a.') && !paused.has(file)) return;
          step += 1;
          onProgress((file.size * step) / 10);
          if (step === 5 && file.name.includes('refus')) reject(new ApiProblem({ status: 422, code: 'file.broken' }));
          if (step === 10) resolve(file.name);
        }, 120);
        signal.addEventListener('abort', () => {
          paused.add(file);
          clearInterval(timer);
        });
      }),
  };
}

/** Uploads that can be tried. */
export function Trying() {
  const send = useMemo(pretend, []);
  const uploads = useUploads({ send, rules, parallel: 2 });
  return (
    <Sample title="Envoi de fichiers" note="à essayer : rien n’est envoyé">
      <UploadArea uploads={uploads} label="Photos et scans" description="Une photo nette de la pièce nous aide à répondre vite." />
    </Sample>
  );
}

/** Each state of a file. */
export function FileStates() {
  return (
    <Sample title="Envoi de fichiers" note="chaque état d’un fichier">
      <UploadArea uploads={still(states)} label="Pièces du dossier" />
    </Sample>
  );
}

/** Without a network, and disabled. */
export function ClosedUploads() {
  return (
    <Sample title="Envoi de fichiers" note="hors connexion, puis fermé">
      <div className={css.stack}>
        <UploadArea uploads={still(states.slice(1, 2), { offline: true, twins: 2 })} label="Scans" />
        <UploadArea uploads={still([])} label="Pièces du dossier clos" disabledReason="Ce dossier est clos." />
      </div>
    </Sample>
  );
}

/** The upload kit. */
export function UploadKit() {
  return (
    <div className={css.two}>
      <FileStates />
      <div>
        <Trying />
        <ClosedUploads />
      </div>
    </div>
  );
}
