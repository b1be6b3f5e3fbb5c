declare module 'virtual:used-icons' {
  /** Every icon that the portal imports, by its name. */
  export const icons: Readonly<Record<string, import('react').ComponentType>>;
}
