import { Paragraph } from '#components/rich-text.tsx';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { leadership } from '#data/pages/leadership.ts';
import { people } from '#data/people.ts';

const { id, heading, text, step, none, roles, rows, note } = leadership.decisions;

/** Shows who does what in each step. Throws if nobody in `people.ts` decides a step. */
export function Decisions() {
  const { steps } = investmentProcess;
  const undecided = steps.find((each) => !people.some((person) => rows[each.id]?.[person.id]?.includes('decides')));
  if (undecided) {
    const error = `nobody in data/people.ts decides "${undecided.id}"; give the step a person who decides`;
    throw new Error(`data/pages/leadership.ts: decisions: rows: ${error}`);
  }
  return (
    <section className="wrap section decisions" aria-labelledby={id}>
      <h2 className="section-heading" id={id}>
        {heading}
      </h2>
      <p className="section-text">{text}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{step}</th>
            {people.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, title }, index) => (
            <tr key={id}>
              <th scope="row">
                <span className="decisions-step">
                  <span data-computed="">{index + 1}</span> <a href={`/investment-process#${id}`}>{title}</a>
                </span>
              </th>
              {people.map(({ id: person, name }) => (
                <td key={person} data-label={name}>
                  {rows[id]?.[person]?.map((role) => (
                    <span key={role} className={`role role-${role}`}>
                      {roles[role]}{' '}
                    </span>
                  )) ?? <span className="role-none">{none}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Paragraph className="label paragraphs">{note}</Paragraph>
    </section>
  );
}
