import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

interface DrawnHeadingProps {
  readonly id: string;
  /** Name of the building below the heading, in `assets/drawings/properties`. */
  readonly drawing: string;
  readonly children: ReactNode;
}

/** A section's heading, with a building below it where the window is wide enough for two columns. */
export function DrawnHeading({ id, drawing, children }: DrawnHeadingProps): ReactNode {
  return (
    <div className="section-heading sticky">
      <h2 id={id}>{children}</h2>
      <Drawing
        className="heading-drawing"
        day={`properties/${drawing}`}
        night={`properties/${drawing}-night`}
        alt=""
      />
    </div>
  );
}
