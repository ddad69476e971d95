import css from './gallery.module.css';
import { Sample } from './Sample';
import { Button } from '../src/basics';
import { Icon } from '../src/components';

export function Actions() {
  return (
    <Sample title="Boutons">
      <div className={css.row}>
        <Button variant="primary">Se connecter</Button>
        <Button variant="primary" className={css.hoverPrimary}>
          Survol
        </Button>
        <Button variant="primary" className={css.focus}>
          Focus
        </Button>
        <Button variant="primary" busy icon={<Icon name="mail" />}>
          Envoi en cours
        </Button>
        <Button disabledReason="Choisissez d’abord un patient.">Indisponible</Button>
      </div>
      <div className={css.row}>
        <Button icon={<Icon name="download" />}>CSV</Button>
        <Button className={css.hover}>Survol</Button>
        <Button className={css.focus}>Focus</Button>
        <Button variant="ghost">Discret</Button>
        <Button variant="danger-edge" icon={<Icon name="unlink" />}>
          Dissocier
        </Button>
        <Button variant="danger">Supprimer</Button>
      </div>
      <div className={css.row}>
        <Button size="s">Petit 30</Button>
        <Button>Normal 36</Button>
        <Button size="l">Tactile 44</Button>
        <Button iconOnly size="m" className={css.more} icon={<Icon name="more" />} aria-label="Plus d’actions" />
        <span className={css.small}>cible minimale 30 × 30, 44 au doigt</span>
      </div>
    </Sample>
  );
}
