import type { ReactNode } from 'react';
import type { Link } from '#data/types.ts';
import { Actions } from './links.tsx';
import { Drawing } from './pictures.tsx';

interface IllustratedMessageProps {
  /** Name of the drawing without `-day` or `-night`. */
  readonly drawing: string;
  readonly alt: string;
  readonly actions: readonly Link[];
  /** Heading and text. */
  readonly children: ReactNode;
  /** Shown below both, such as a list of other pages. */
  readonly below?: ReactNode;
}

/** A page that has one thing to say: a few words with a drawing beside them. */
export function IllustratedMessage(props: IllustratedMessageProps) {
  const { drawing, alt, actions, children, below } = props;
  return (
    <div className="wrap illustrated">
      <div className="illustrated-words">
        {children}
        <Actions links={actions} />
      </div>
      <Drawing className="illustrated-drawing" name={drawing} alt={alt} first />
      {below}
    </div>
  );
}
