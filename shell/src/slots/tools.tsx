import type { Session } from 'shared-ui/core';
import { type Extension, ExtensionView, type TopBarToolProps, useExtensions } from 'shared-ui/slots';
import css from './tools.module.css';

/** An icon has a place on telephones too; words have room in the wide bar alone. */
const isIcon = ({ place }: Extension) => place === 'icon';

interface Props {
  session: Session;
  /** How tools of each kind look here. */
  icon: string | undefined;
  link?: string | undefined;
}

function Tool({ extension, ...props }: TopBarToolProps & { extension: Extension }) {
  // The same room before it is there, and where it never comes: nothing beside it moves.
  const room = <span className={isIcon(extension) ? css.icon : css.link} />;
  return <ExtensionView<TopBarToolProps> extension={extension} props={props} pending={room} gap={room} />;
}

/** What remotes put into the top bar, in the order that they declare. */
export function Tools({ session, icon, link }: Props) {
  const tools = useExtensions('top-bar.tool');
  return tools.map((tool) => <Tool key={tool.id} extension={tool} session={session} className={isIcon(tool) ? icon : link} />);
}

/** Those of the bar on telephones. */
export function IconTools({ session, icon }: Props) {
  const tools = useExtensions('top-bar.tool').filter(isIcon);
  return tools.map((tool) => <Tool key={tool.id} extension={tool} session={session} className={icon} />);
}

/** The figure at the end of a menu's entry, if a remote has one for it. */
export function MenuFigureOf({ route, session, className }: { route: string; session: Session; className: string | undefined }) {
  const figure = useExtensions('menu.figure').find(({ place }) => place === route);
  if (!figure) return null;
  return (
    <span className={className}>
      <ExtensionView extension={figure} props={{ session }} />
    </span>
  );
}
