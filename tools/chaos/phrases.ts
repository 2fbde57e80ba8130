// The action's words that the invariants look for. A test holds each against the action's own sentences.

export const PHRASES = {
  unexpected: 'The action failed with an unexpected error',
  nothingSent: 'Nothing was sent to the service',
  noRun: 'No run was started',
  maybeARun: 'A run may have been started',
  aRun: 'A run was started',
  journalRefused: 'The journal cannot be used',
  journalDiffers: 'with other inputs, or with another workflow',
  journalNotWritten: 'The journal could not be written',
} as const
