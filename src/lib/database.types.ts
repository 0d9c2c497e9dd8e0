export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      buyers: {
        Row: {
          id: string
          first_name: string
          last_name: string
          email: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          first_name?: string
          last_name?: string
          email?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          first_name?: string
          last_name?: string
          email?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      creators: {
        Row: {
          id: string
          first_name: string
          last_name: string
          email: string | null
          has_company: boolean
          company_name: string | null
          business_description: string | null
          templates_count: string | null
          has_clients: boolean
          calendly_url: string | null
          application_status: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          first_name?: string
          last_name?: string
          email?: string | null
          has_company?: boolean
          company_name?: string | null
          business_description?: string | null
          templates_count?: string | null
          has_clients?: boolean
          calendly_url?: string | null
          application_status?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          first_name?: string
          last_name?: string
          email?: string | null
          has_company?: boolean
          company_name?: string | null
          business_description?: string | null
          templates_count?: string | null
          has_clients?: boolean
          calendly_url?: string | null
          application_status?: string
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      listings: {
        Row: {
          id: string
          creator_id: string
          creator_name: string
          creator_username: string | null
          name: string
          platform: string
          category: string
          short_description: string
          price_cents: number | null
          image_url: string | null
          thumbnail_url: string | null
          sales_count: number
          published_at: string
          skeleton: Json | null
        }
        Insert: {
          id?: string
          creator_id?: string
          creator_name?: string
          creator_username?: string | null
          name?: string
          platform?: string
          category?: string
          short_description?: string
          price_cents?: number | null
          image_url?: string | null
          thumbnail_url?: string | null
          sales_count?: number
          published_at?: string
          skeleton?: Json | null
        }
        Update: {
          id?: string
          creator_id?: string
          creator_name?: string
          creator_username?: string | null
          name?: string
          platform?: string
          category?: string
          short_description?: string
          price_cents?: number | null
          image_url?: string | null
          thumbnail_url?: string | null
          sales_count?: number
          published_at?: string
          skeleton?: Json | null
        }
        Relationships: []
      }
      templates: {
        Row: {
          id: string
          name: string
          platform: string
          email: string | null
          short_description: string
          long_description: string
          startup_fee: number | null
          monthly_maintenance_fee: number | null
          snapshot_price: number | null
          image_url: string | null
          thumbnail_url: string | null
          setup_price: number
          support_price: number
          status: string
          payment_link_url: string | null
          category: string
          creator: Json | null
          creator_id: string
          skeleton: Json | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name?: string
          platform?: string
          email?: string | null
          short_description?: string
          long_description?: string
          startup_fee?: number | null
          monthly_maintenance_fee?: number | null
          snapshot_price?: number | null
          image_url?: string | null
          thumbnail_url?: string | null
          setup_price?: number
          support_price?: number
          status?: string
          payment_link_url?: string | null
          category?: string
          creator?: Json | null
          creator_id?: string
          skeleton?: Json | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          name?: string
          platform?: string
          email?: string | null
          short_description?: string
          long_description?: string
          startup_fee?: number | null
          monthly_maintenance_fee?: number | null
          snapshot_price?: number | null
          image_url?: string | null
          thumbnail_url?: string | null
          setup_price?: number
          support_price?: number
          status?: string
          payment_link_url?: string | null
          category?: string
          creator?: Json | null
          creator_id?: string
          skeleton?: Json | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      purchases: {
        Row: {
          id: string
          user_id: string
          template_id: string
          price: number
          created_at: string
          last_downloaded: string | null
          support_option: string
          state: string
        }
        Insert: {
          id?: string
          user_id?: string
          template_id?: string
          price?: number
          created_at?: string
          last_downloaded?: string | null
          support_option?: string
          state?: string
        }
        Update: {
          id?: string
          user_id?: string
          template_id?: string
          price?: number
          created_at?: string
          last_downloaded?: string | null
          support_option?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchases_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'templates'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          id: string
          role: string
          email: string | null
          full_name: string | null
          username: string
          phone: string | null
          date_of_birth: string | null
          country: string | null
          city: string | null
          language: string
          bio: string | null
          avatar_url: string | null
          calendly_url: string | null
          notification_preferences: Json
          privacy_settings: Json
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          role?: string
          email?: string | null
          full_name?: string | null
          username?: string
          phone?: string | null
          date_of_birth?: string | null
          country?: string | null
          city?: string | null
          language?: string
          bio?: string | null
          avatar_url?: string | null
          calendly_url?: string | null
          notification_preferences?: Json
          privacy_settings?: Json
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          role?: string
          email?: string | null
          full_name?: string | null
          username?: string
          phone?: string | null
          date_of_birth?: string | null
          country?: string | null
          city?: string | null
          language?: string
          bio?: string | null
          avatar_url?: string | null
          calendly_url?: string | null
          notification_preferences?: Json
          privacy_settings?: Json
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      claim_free_template: { Args: { template_id: string }; Returns: Json }
      booking_link: { Args: { template_id: string }; Returns: string }
      is_admin: { Args: { user_id: string }; Returns: boolean }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}

type Public = Database['public']
export type Tables<T extends keyof Public['Tables']> = Public['Tables'][T]['Row']
export type TablesInsert<T extends keyof Public['Tables']> = Public['Tables'][T]['Insert']
export type TablesUpdate<T extends keyof Public['Tables']> = Public['Tables'][T]['Update']
