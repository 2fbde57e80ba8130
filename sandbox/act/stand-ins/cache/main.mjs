// Stands in for actions/cache, only to say what there is in its place.
// act copies the folder of the action alone.
const { standIn } = await import(`file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`)

standIn('actions/cache', undefined, () => {
  throw new Error('Use actions/cache/restore and actions/cache/save, which have stand-ins.')
})
