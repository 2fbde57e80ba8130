// Errors of the file system as readable text.

/** Code of the system's error → what it means. */
export const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'the file or folder is in use',
  EDQUOT: 'the disk quota is exceeded',
  EEXIST: 'a file with this name exists already',
  EFBIG: 'the file would be too large',
  EIO: 'the disk cannot be read or written',
  EISDIR: 'a directory with this name exists already',
  ELOOP: 'there is a circular link',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the path is too long',
  ENFILE: 'too many files are open',
  ENOENT: 'the directory does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a parent directory is a file',
  ENOTEMPTY: 'a directory with this name exists already',
  ENXIO: 'it is a pipe that nothing reads, or a device that is not there',
  EPERM: 'the operation is not permitted',
  EROFS: 'the disk is read-only',
}

/** The code of an error of the system or of Node, such as `ENOENT`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Why a file or directory cannot be created: `the disk is full (/temp/result.json)`. */
export function fileErrorText(error: unknown, place: string): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  const code = String(error.code)
  return `${FILE_ERRORS[code] ?? `the system reports ${code}`} (${place})`
}
