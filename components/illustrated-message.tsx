import type { ReactNode } from 'react';
import type { Link } from '../data/paths.ts';
import { Action } from './button-link.tsx';
import { Drawing } from './drawing.tsx';

interface SpotProps {
  /** Name of the drawing without `-day` or `-night`. */
  readonly drawing: string;
  readonly alt: string;
  readonly primary: Link;
  readonly secondary?: Link;
  /** Heading and words. */
  readonly children: ReactNode;
  /** Stands below both, such as a list of ways on. */
  readonly below?: ReactNode;
}

/** A page that is one thing said, with its drawing beside it. */
export function Spot({ drawing, alt, primary, secondary, children, below }: SpotProps): ReactNode {
  return (
    <div className="wrap spot">
      <div className="spot-words">
        {children}
        <p className="actions">
          <Action link={primary} kind="primary" />{' '}
          {secondary && <Action link={secondary} kind="text" />}
        </p>
      </div>
      <Drawing
        className="spot-drawing"
        day={`${drawing}-day`}
        night={`${drawing}-night`}
        alt={alt}
        first
      />
      {below}
    </div>
  );
}
