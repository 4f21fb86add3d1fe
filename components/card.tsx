import type { ReactNode } from 'react';

interface CardProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** Heading level of the title: one level below the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** Picture at the top of the card. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** Renders an item of a list `cards`. Cards in a row share lines: the list's `--parts` counts a card's elements. */
export function Card({ id, title, heading: Heading, picture, children }: CardProps) {
  return (
    <li className="card" id={id}>
      {picture}
      <Heading className="card-title heading-medium">{title}</Heading>
      {children}
    </li>
  );
}
