// The refusals of the service. The texts of the first four are from the document (7), word for word; every other text,
// and every status, is a choice of this service.

/** Status and text; `%` stands for the id of a node. */
export const REFUSALS = {
  workflowAccess: [403, "You don't have access to this workflow"],
  workflowInvalid: [404, 'Invalid workflow id'],
  runAccess: [403, "You don't have access to this workflow run"],
  runInvalid: [404, 'Invalid workflowrun id | Run deleted'],
  keyMissing: [401, 'Missing API key: send it in the x-api-key header'],
  keyInvalid: [401, 'Invalid API key'],
  contentType: [415, 'The content-type header must be application/json'],
  bodyNotJson: [400, 'The body is not valid JSON'],
  bodyNotObject: [400, 'The body must be a JSON object'],
  inputsMissing: [400, 'The body must have an object named inputs'],
  inputMalformed: [400, 'Input %: an object with a string value and the type text is required'],
  inputUnknown: [400, 'Input %: the workflow has no such input node'],
  inputAbsent: [400, 'Input %: a value is required'],
  bodyTooLarge: [413, 'The body is too large'],
  pathUnknown: [404, 'Not found'],
  methodWrong: [405, 'Method not allowed'],
  internal: [500, 'Internal error'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type Refusal = keyof typeof REFUSALS
