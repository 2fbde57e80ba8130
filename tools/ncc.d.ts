// What `build.ts` uses of the bundler, which has no types of its own.
declare module '@vercel/ncc' {
  interface Made {
    readonly source: string | Buffer
  }
  export default function ncc(
    input: string,
    options: { readonly esm: boolean; readonly cache: boolean; readonly quiet: boolean },
  ): Promise<{ readonly code: string; readonly assets: Readonly<Record<string, Made>> }>
}
