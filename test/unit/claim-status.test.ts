import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { claimStatus } from '../../pages/build/provenance/disclosures.ts';

const test = suite('the status of a claim in disclosures.json');

const claim = { source: 'Schedule of properties', asOf: '2026-09-30', reviewBy: '2027-03-31' };

test('a sourced claim is overdue from the day after its review', () => {
  assert.is(claimStatus(claim, '2027-03-30'), 'sourced');
  assert.is(claimStatus(claim, '2027-03-31'), 'sourced');
  assert.is(claimStatus(claim, '2027-04-01'), 'review overdue');
  assert.is(claimStatus(claim, undefined), 'sourced');
});

test('without a source or a day it is only the firm that says so', () => {
  const { source, asOf, reviewBy } = claim;
  assert.is(claimStatus({ source, reviewBy }, '2026-11-20'), 'supplied by the firm');
  assert.is(claimStatus({ asOf, reviewBy }, '2027-04-01'), 'supplied by the firm');
});

test.run();
