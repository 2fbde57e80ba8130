// The entry. Awaited at the top level: should a promise never settle, the process ends with 13.

import { main } from './main.ts'

await main()
