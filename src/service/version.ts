// The action's name and version, as each request tells them.

export const USER_AGENT = 'run-ai-workflow/1.0.0'
