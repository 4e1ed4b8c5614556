/** Of Google's loader, what we use: its own types reach for a global `google` that nothing here declares. */
declare module '@googlemaps/js-api-loader' {
  export function setOptions(options: { key: string; language: string; region: string }): void;
}
