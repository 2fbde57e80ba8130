// The texts that the service sends. The four of section 7 are from the document; all others are from this sandbox.

const TEXTS = {
  // Section 7, word for word.
  workflowAccess: "You don't have access to this workflow",
  workflowInvalid: 'Invalid workflow id',
  runAccess: "You don't have access to this workflow run",
  runInvalid: 'Invalid workflowrun id | Run deleted',
  // Sections 2.4 and 4.2: notices whose wording is open.
  started: 'The workflow is running in the background. Use the id to read its run.',
  waiting: 'The workflow run is still executing. Please wait a few minutes and try again.',
  // Sections 4, 5 and 7: errors that the document does not show.
  keyMissing: 'Missing API key: send it in the x-api-key header',
  keyInvalid: 'Invalid API key',
  contentType: 'The content-type header must be application/json',
  bodyNotJson: 'The body is not valid JSON',
  bodyNotObject: 'The body must be a JSON object',
  inputsMissing: 'The body must have an object named inputs',
  inputMalformed: 'Input %: an object with a string value and the type text is required',
  inputUnknown: 'Input %: the workflow has no such input node',
  inputAbsent: 'Input %: a value is required',
  bodyTooLarge: 'The body is too large',
  pathUnknown: 'Not found',
  methodWrong: 'Method not allowed',
  internal: 'Internal error',
}

export type MessageName = keyof typeof TEXTS

/** The text of a message, `subject` (a node id) put in where the text speaks of one. */
export function message(name: MessageName, subject = ''): string {
  return TEXTS[name].replace('%', () => subject)
}
