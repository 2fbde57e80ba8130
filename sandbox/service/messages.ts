// The texts that the service sends, in English and in French. The four English texts of section 7
// are from the document; all others are from this sandbox.

/** The languages of the messages (section 7, notes). */
export type Language = 'en' | 'fr'

const english = {
  // Section 7, word for word.
  workflowAccess: "You don't have access to this workflow",
  workflowInvalid: 'Invalid workflow id',
  runAccess: "You don't have access to this workflow run",
  runInvalid: 'Invalid workflowrun id | Run deleted',
  // Sections 2.4 and 4.2: notices whose wording is open.
  started: 'The workflow is running in the background. Use the id to read its run.',
  waiting: 'The workflow run is still executing. Please wait a few minutes and try again.',
  // Sections 4, 5, 7 and 8: errors that the document does not show.
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
  requestsTooMany: 'Too many requests: try again later',
  runsTooMany: 'Too many runs are executing: try again later',
  runsRefused: 'No further run can be started while so many are executing',
  pathUnknown: 'Not found',
  methodWrong: 'Method not allowed',
  internal: 'Internal error',
}

/** Names a text that exists in every language. */
export type MessageName = keyof typeof english

const french: Record<MessageName, string> = {
  workflowAccess: "Vous n'avez pas accès à ce workflow",
  workflowInvalid: 'Identifiant de workflow invalide',
  runAccess: "Vous n'avez pas accès à cette exécution de workflow",
  runInvalid: "Identifiant d'exécution de workflow invalide | Exécution supprimée",
  started: "Le workflow s'exécute en arrière-plan. Utilisez l'identifiant pour lire son exécution.",
  waiting:
    "L'exécution du workflow est toujours en cours. Veuillez patienter quelques minutes avant de réessayer.",
  keyMissing: "Clé d'API manquante : indiquez-la dans l'en-tête x-api-key",
  keyInvalid: "Clé d'API invalide",
  contentType: "L'en-tête content-type doit être application/json",
  bodyNotJson: "Le corps de la requête n'est pas un JSON valide",
  bodyNotObject: 'Le corps de la requête doit être un objet JSON',
  inputsMissing: 'Le corps de la requête doit contenir un objet nommé inputs',
  inputMalformed: 'Entrée % : un objet avec une valeur textuelle et le type text est requis',
  inputUnknown: "Entrée % : le workflow n'a pas ce nœud d'entrée",
  inputAbsent: 'Entrée % : une valeur est requise',
  bodyTooLarge: 'Le corps de la requête est trop volumineux',
  requestsTooMany: 'Trop de requêtes : réessayez plus tard',
  runsTooMany: "Trop d'exécutions sont en cours : réessayez plus tard",
  runsRefused: "Aucune exécution ne peut être démarrée tant qu'autant d'autres sont en cours",
  pathUnknown: 'Introuvable',
  methodWrong: 'Méthode non autorisée',
  internal: 'Erreur interne',
}

/** The text of a message, `subject` (a node id) put in where the text speaks of one. */
export function message(language: Language, name: MessageName, subject = ''): string {
  const text = language === 'fr' ? french[name] : english[name]
  return text.replace('%', () => subject)
}
