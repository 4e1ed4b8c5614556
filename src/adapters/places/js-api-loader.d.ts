/** The used part of Google's loader: its own types need a global `google` that is not declared. */
declare module '@googlemaps/js-api-loader' {
  export function setOptions(options: { key: string; language: string; region: string }): void;
}
