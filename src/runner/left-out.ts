// Replaces modules that the toolkit loads at start-up and this action never calls: `@actions/exec` behind
// `core.platform`, and the HTTP client, with undici and tunnel, behind `core.getIDToken`. Half of the
// bundle would be theirs. tsconfig.json says which packages end here.

function leftOut(): never {
  throw new Error('this part of the toolkit is not in this bundle')
}

export { leftOut as BearerCredentialHandler, leftOut as getExecOutput, leftOut as HttpClient }
