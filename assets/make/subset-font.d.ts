declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, unknown>>;
      readonly keepFeatures: string[];
      readonly dropTables: string[];
    },
  ): Promise<Uint8Array>;
}
