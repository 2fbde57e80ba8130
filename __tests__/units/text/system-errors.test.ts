// Errors of the operating system in words.
import * as fs from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import {
  describeFileError,
  getErrorCode,
  getSystemMessage,
} from '../../../src/text/system-errors.ts'

function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const missing = thrownBy(() => fs.readFileSync(join(import.meta.dirname, 'none')))
/** zlib's numbers are those of other errors of the system. */
const ofZlib = thrownBy(() => gunzipSync(Buffer.from('no gzip')))
const ofNode = Object.assign(new Error('of Node'), { syscall: 'read', errno: 10, code: 10 })

describe('an error', () => {
  test('of the system has a code, and a description', () => {
    expect(getErrorCode(missing)).toBe('ENOENT')
    expect(getSystemMessage(missing)).toBe('no such file or directory')
    expect(describeFileError(missing, '/temp/none')).toBe('no such file or directory (/temp/none)')
  })

  test('of zlib has a code alone', () => {
    expect(ofZlib).toMatchObject({ errno: constants.Z_DATA_ERROR })
    expect(getErrorCode(ofZlib)).toBe('Z_DATA_ERROR')
    expect(getSystemMessage(ofZlib)).toBeUndefined()
    expect(describeFileError(ofZlib, '/temp/none')).toBe('incorrect header check')
  })

  test.each([
    [ofNode, 'of Node'],
    [Object.assign(new Error('no number'), { syscall: 'read', errno: 'x' }), 'no number'],
    [Object.assign(new Error('no error'), { syscall: 'read', errno: 0 }), 'no error'],
    [new Error('plain'), 'plain'],
    [{ code: 'ENOENT', syscall: 'open', errno: -2 }, '[object Object]'],
    ['text', 'text'],
    [undefined, 'undefined'],
  ])('of another kind is its message: %p', (error, message) => {
    expect(getErrorCode(error)).toBeUndefined()
    expect(getSystemMessage(error)).toBeUndefined()
    expect(describeFileError(error, '/temp/none')).toBe(message)
  })
})
